// SPDX-License-Identifier: Apache-2.0

/// The modules that code built here can import.
package enum ModuleCatalog {
  /// Products of Tessera under the names of Apple's frameworks.
  package static let ours: Set<String> = [
    "SwiftUI", "WidgetKit", "AppIntents", "ActivityKit", "Charts", "Intents", "UIKit", "CoreGraphics", "CoreLocation",
    "Combine", "os", "OSLog", "Security", "DeveloperToolsSupport",
  ]

  /// What the toolchain brings along.
  package static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "CoreFoundation", "Dispatch", "Observation", "Synchronization", "RegexBuilder", "Distributed",
    "_Concurrency",
    "_StringProcessing", "Testing", "XCTest", "Glibc", "Builtin",
  ]

  /// Modules that are imported under another name here: a part of SwiftUI that Xcode likes to insert, and the C library.
  package static let aliases = ["SwiftUICore": "SwiftUI", "Darwin": "Glibc"]

  /// Apple's frameworks that are not here; what else is missing is a library of somebody's.
  package static let apples: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "AdSupport", "AdServices",
    "AppTrackingTransparency", "AppKit", "AssetsLibrary", "AudioToolbox", "AuthenticationServices", "BackgroundTasks",
    "BusinessChat", "CallKit", "CarPlay", "CloudKit", "ClockKit", "Cocoa", "CommonCrypto", "Contacts", "ContactsUI",
    "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreMIDI", "CoreML", "CoreMedia",
    "CoreMotion",
    "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo",
    "CryptoKit",
    "DeviceActivity", "DeviceCheck", "EventKit", "EventKitUI", "ExtensionKit", "FamilyControls", "FileProvider",
    "FoundationModels", "GameController", "GameKit", "GameplayKit", "GroupActivities", "HealthKit", "HomeKit", "IOKit",
    "ImageIO", "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "ManagedSettings",
    "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetricKit", "MobileCoreServices",
    "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension",
    "ObjectiveC", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "ProximityReader", "PushKit", "QuartzCore",
    "QuickLook", "RealityKit", "ReplayKit", "RoomPlan", "SafariServices", "SceneKit", "ScreenTime", "ShazamKit",
    "Social",
    "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SystemConfiguration", "TVServices", "TipKit",
    "Translation", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision",
    "VisionKit", "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit", "simd",
  ]

  /// Apple's frameworks that widget targets were seen to import and that are not here, with the number of targets that
  /// do, of ``surveyed``. Counted over the project files of 35 public repositories, each target's own sources alone.
  package static let wanted: [String: Int] = [
    "CoreData": 5, "HealthKit": 2, "AVFoundation": 1, "Contacts": 1, "MapKit": 1, "NetworkExtension": 1, "SwiftData": 1,
  ]

  /// How many widget targets were looked at for the numbers of ``wanted``.
  package static let surveyed = 58
}
