// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension DisplayList {
  /// A live item for every program, font family and shape.
  private static func liveKinds(image: ImageID, frame: CGRect) -> [DisplayItem.Content] {
    let (start, end) = (Date(timeIntervalSinceReferenceDate: 1000), Date(timeIntervalSinceReferenceDate: 4600.5))
    let programs: [DateStyleText] = [
      .time(start), .date(start), .relative(start), .offset(start), .timer(start), .interval(start, end),
      .timerInterval(start...end, pauseTime: nil, countsDown: true, showsHours: false),
      .timerInterval(start...end, pauseTime: start, countsDown: false, showsHours: true),
      .fields(start, units: [.hour, .minute], limit: 2), .reference(end, until: .day),
    ]
    var fonts = [FontDescriptor.system(17), .system(13, weight: 600, design: .rounded)]
    fonts.append(FontDescriptor(family: .custom("Own Font"), size: 12, isItalic: true, monospacedDigits: true))
    let texts = programs.enumerated().map { index, program in
      let attributes = TextAttributes(
        font: fonts[index % fonts.count], kerning: 0.5, tracking: -0.25, baselineOffset: 2, underline: true)
      return DisplayItem.Content.liveText(
        LiveTextContent(
          paragraph: Paragraph(
            fragments: [
              .text("Due ", attributes: attributes, tag: 0), .text("", attributes: attributes, tag: 1),
              .attachment(size: CGSize(width: 3, height: 4), baseline: 2, tag: 0),
            ], lineLimit: 2, reservedLines: 1, truncation: .middle, alignment: .trailing, lineSpacing: 3,
            minimumScaleFactor: 0.5, allowsTightening: true, isRightToLeft: true, locale: "ar_EG", displayScale: 2),
          programs: [.init(fragment: 1, date: program)],
          styles: [
            .init(paint: .color(.black), underline: .color(.white)),
            .init(paint: .image(image, rect: frame), strikethrough: .color(.black)),
          ],
          conventions: .init(
            locale: Locale(identifier: "ar_EG"), calendar: Calendar(identifier: .islamicUmmAlQura), timeZone: .gmt),
          transition: .numericText(countsDown: true)))
    }
    return texts + [
      .liveProgress(
        LiveProgressContent(start: start, end: end, countsDown: true, shape: .bar, paint: .color(.black))),
      .liveProgress(
        LiveProgressContent(
          start: start, end: end, countsDown: false, shape: .ring(lineWidth: 6), paint: .image(image, rect: frame),
          isRightToLeft: true)),
    ]
  }

  /// A list that holds every kind of item, paint, group, interaction and transition once.
  static var everyKind: DisplayList {
    let builder = DisplayListBuilder(size: CGSize(width: 158, height: 158))
    let image = ImageID(hex: "c0ffee")
    builder.add(ImageResource(id: image, pixelWidth: 186, pixelHeight: 93, data: Data([1, 2, 3, 4])))
    let frame = CGRect(16, 16, 60, 40)
    func add(_ content: DisplayItem.Content) {
      builder.append(content, identity: "item\(builder.count)", frame: frame)
    }
    func rectangle() {
      add(.shape(ShapeContent(path: Path(frame), paint: .color(.black))))
    }
    let stops = [
      GradientStop(color: .black, location: 0), GradientStop(color: ResolvedColor(hex: 0xFF8000), location: 0.5),
      GradientStop(color: .clear, location: 1),
    ]
    let paints: [Paint] = [
      .color(ResolvedColor(hex: 0x0A84FF, opacity: 0.5)),
      .linearGradient(stops, start: CGPoint(x: 0, y: 1), end: CGPoint(x: 2, y: 3)),
      .radialGradient(stops, center: CGPoint(x: 4, y: 5), startRadius: 6, endRadius: 7),
      .ellipticalGradient(stops, rect: frame, center: .center, startFraction: 0.25, endFraction: 0.75),
      .angularGradient(stops, center: CGPoint(x: 8, y: 9), start: .degrees(0), end: .radians(3)),
      .image(image, rect: frame), .material(.white, blurRadius: 20),
    ]
    for paint in paints { add(.shape(ShapeContent(path: Path(frame), paint: paint))) }
    var curved = Path()
    curved.move(to: CGPoint(x: 1, y: 2))
    curved.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
    curved.addCurve(to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12.5))
    curved.closeSubpath()
    add(
      .shape(
        ShapeContent(
          path: curved, paint: .color(.white),
          stroke: StrokeStyle(
            lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 4, dash: [3, 1.5], dashPhase: 0.5),
          fill: FillStyle(eoFill: true, antialiased: false))))
    let face = FontFace(role: "text", axes: [.init("wght", 600), .init("opsz", 14)])
    let glyphs = [GlyphRun.Glyph(id: 42, x: 0, cluster: 0), GlyphRun.Glyph(id: 70_000, x: 7.25, y: -1, cluster: 1)]
    for transition in [
      nil, .identity, .opacity, .interpolate, .numericText(countsDown: true), .numericText(countsDown: false),
      .numericValue(-12.5), .replace(.offUp, pace: 1), .replace(.upUp, pace: 2),
    ] as [ContentTransition?] {
      add(
        .text(
          TextContent(
            string: "Hé",
            runs: [
              GlyphRun(
                face: face, size: 14.535, origin: CGPoint(x: 16, y: 30), width: 18.5, glyphs: glyphs, text: "Hé",
                paint: .image(image, rect: frame), isRightToLeft: true, isApproximate: true)
            ], transition: transition)))
    }
    add(
      .image(
        ImageContent(
          image: image, rect: CGRect(0, 16, 80, 40), pointSize: CGSize(width: 62, height: 31),
          tint: .color(.black), interpolation: .none, capInsets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
          tiled: true, flipped: true)))
    add(
      .image(ImageContent(image: ImageID(hex: "absent"), rect: frame, pointSize: CGSize(width: 60, height: 40))))
    add(.placeholder("Chart is not drawn yet"))
    add(.unknown(code: 60, bytes: [9, 8, 7]))
    for content in liveKinds(image: image, frame: frame) { add(content) }
    for control in WindowKinds.natives { add(.native(control)) }

    let adjustments: [DisplayItem.ColorAdjustment] = [
      .brightness(0.1), .contrast(1.5), .saturation(0.5), .grayscale(1), .hueRotation(.degrees(90)), .invert,
      .multiply(.white), .luminanceToAlpha,
    ]
    let interactions: [DisplayItem.Interaction] =
      [
        .link("shop://item/1"), .widgetURL("shop://home"), .intent(identifier: "Like", parameters: [1, 2, 3]),
        .disabled,
      ] + WindowKinds.gestures.map { .control(WindowControl(token: "c", gesture: $0)) }
    let curves: [DisplayItem.Animation.Curve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .bezier(0.25, -0.5, 1, 1.5),
      .spring(response: 0.5, dampingFraction: 0.825, initialVelocity: -2),
    ]
    let animations = curves.map { DisplayItem.Animation(curve: $0, duration: 0.3, delay: 0.1) }
    let transitions: [DisplayItem.Transition] = [
      .identity, .opacity, .slide, .move(edge: .top), .push(edge: .trailing), .scale(0.5, anchor: .topLeading),
      .offset(CGSize(width: 3, height: -4)), .combined(.opacity, .slide),
      .asymmetric(insertion: .move(edge: .bottom), removal: .combined(.opacity, .identity)),
      .blurReplace(growsAway: true), .animated(.slide, nil), .animated(.opacity, animations[5]),
    ]
    var groups: [DisplayItem.Group] = [
      .opacity(0.25), .clip(Path(ellipseIn: frame), FillStyle(eoFill: true)), .mask,
      .transform(CGAffineTransform(a: 0.1, b: 0.2, c: 0.3, d: 0.4, tx: 5, ty: 6)), .blur(radius: 3, opaque: true),
      .shadow(color: ResolvedColor(white: 0, opacity: 0.33), radius: 4, offset: CGSize(width: 0, height: 2)),
      .compositing,
      .accessibility(.init(label: "Likes", value: "3", hint: "Doubles", isHidden: true, role: "button")),
      .accessibility(.init()), .accented, .privacySensitive, .invalidatable, .containerBackground,
      .toggle(isOn: true),
    ]
    groups += DisplayItem.BlendMode.allCases.map { .blend($0) }
    groups += adjustments.map { .color($0) }
    groups += WindowKinds.regions.map { .scroll($0) }
    groups += interactions.map { .interaction($0) }
    groups += transitions.map { .transition($0) }
    groups += animations.enumerated().map { .animation($1, value: $0 % 2 == 0 ? nil : UInt64.max - UInt64($0)) }
    groups += [.animation(nil, value: 7), .animation(nil, value: nil), .content(.replace(.downUp, pace: 1))]
    for group in groups {
      builder.group(group, identity: "group\(builder.count)", frame: frame) {
        rectangle()
        rectangle()
      }
    }
    builder.group(.opacity(0.5), identity: "outer", frame: frame) {
      builder.group(.mask, identity: "inner", frame: frame) {
        rectangle()
        rectangle()
      }
      rectangle()
    }
    return builder.finish()
  }
}
