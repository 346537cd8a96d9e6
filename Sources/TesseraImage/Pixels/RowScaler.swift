// SPDX-License-Identifier: Apache-2.0
import CPixels

/// Resamples rows as they come, so that a large picture is never held in memory as a whole.
///
/// Reducing averages the covered area exactly; enlarging interpolates linearly. Working on premultiplied samples keeps
/// the colours of transparent pixels out of the result.
struct RowScaler {
  private let source: PixelSize
  private let target: PixelSize
  private let columns: Taps
  private let rows: Taps
  private var nextRow = 0
  /// The first target row that is not finished; rows before it are already in `output`.
  private var nextOutput = 0
  private var line: [Float]
  /// Sums of the unfinished target rows, row `n` in slot `n % slots`.
  private var sums: [Float]
  private let slots: Int
  private var output: [UInt8]

  init(from source: PixelSize, to target: PixelSize) {
    self.source = source
    self.target = target
    columns = Taps(from: source.width, to: target.width)
    rows = Taps(from: source.height, to: target.height)
    // One source row touches at most this many target rows: two when reducing, two spans when enlarging.
    slots = min(target.height, 2 * max(1, (target.height + source.height - 1) / source.height) + 2)
    line = [Float](repeating: 0, count: target.width * 4)
    sums = [Float](repeating: 0, count: slots * target.width * 4)
    output = [UInt8](repeating: 0, count: target.area * 4)
  }

  /// Takes the next source row, premultiplied.
  mutating func append(_ row: UnsafePointer<UInt8>) {
    reduceLine(row)
    let y = nextRow
    nextRow += 1
    let count = target.width * 4
    var output = nextOutput
    while output < target.height, rows.first[output] <= y {
      let weight = rows.weights[rows.start[output] + (y - rows.first[output])]
      let slot = (output % slots) * count
      sums.withUnsafeMutableBufferPointer { sums in
        if let sums = sums.baseAddress { cpixels_add(line, weight, sums + slot, count) }
      }
      output += 1
    }
    while nextOutput < target.height, rows.last(nextOutput) <= y { finishRow() }
  }

  /// The resampled picture, once every source row has been appended.
  func finish() -> Bitmap {
    precondition(nextRow == source.height && nextOutput == target.height, "rows are missing")
    return Bitmap(size: target, premultiplied: output)
  }

  private mutating func reduceLine(_ row: UnsafePointer<UInt8>) {
    cpixels_reduce_row(row, columns.first, columns.start, columns.weights, target.width, &line)
  }

  private mutating func finishRow() {
    let count = target.width * 4
    let (slot, base) = ((nextOutput % slots) * count, nextOutput * count)
    output.withUnsafeMutableBufferPointer { output in
      sums.withUnsafeMutableBufferPointer { sums in
        guard let sums = sums.baseAddress, let output = output.baseAddress else { return }
        cpixels_finish(sums + slot, output + base, count)
      }
    }
    nextOutput += 1
  }
}

extension RowScaler {
  /// Which source samples make up each target sample along one axis, and how much each weighs.
  struct Taps {
    /// The first source sample of each target sample.
    private(set) var first: [Int] = []
    /// Where each target sample's weights begin, with one more entry for the end.
    private(set) var start: [Int] = [0]
    private(set) var weights: [Float] = []

    init(from source: Int, to target: Int) {
      first.reserveCapacity(target)
      start.reserveCapacity(target + 1)
      for index in 0..<target {
        target <= source
          ? appendArea(index, source: source, target: target) : appendLinear(index, source: source, target: target)
        start.append(weights.count)
      }
    }

    /// The last source sample of a target sample.
    func last(_ index: Int) -> Int { first[index] + (start[index + 1] - start[index]) - 1 }

    // Whole numbers (units of 1/target of a source sample) keep the weights the same on every machine.
    private mutating func appendArea(_ index: Int, source: Int, target: Int) {
      let (begin, end) = (index * source, (index + 1) * source)
      let (low, high) = (begin / target, (end + target - 1) / target - 1)
      first.append(low)
      for sample in low...high {
        let covered = min(end, (sample + 1) * target) - max(begin, sample * target)
        weights.append(Float(covered) / Float(source))
      }
    }

    private mutating func appendLinear(_ index: Int, source: Int, target: Int) {
      // The centre of the target sample in units of 1/(2 target) of a source sample, measured between centres.
      let centre = (2 * index + 1) * source - target
      let unit = 2 * target
      guard centre > 0 else { return appendSingle(0) }
      let low = centre / unit
      guard low + 1 < source else { return appendSingle(source - 1) }
      let fraction = Float(centre - low * unit) / Float(unit)
      first.append(low)
      weights.append(1 - fraction)
      weights.append(fraction)
    }

    private mutating func appendSingle(_ sample: Int) {
      first.append(sample)
      weights.append(1)
    }
  }
}
