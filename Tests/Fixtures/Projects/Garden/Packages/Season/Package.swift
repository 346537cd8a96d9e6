// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "Season", platforms: [.iOS(.v16)], products: [.library(name: "Season", targets: ["Season"])],
  targets: [.target(name: "Season", swiftSettings: [.define("MILD")])])
