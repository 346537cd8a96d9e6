// SPDX-License-Identifier: Apache-2.0
import Foundation

// The names of Core Foundation that code about the keychain is written with. Foundation for Linux has no bridging, so
// they stand for the Swift values that authors make and read: `[…] as CFDictionary` is a dictionary, and what a search
// gives is cast as on Apple's systems, `item as? Data`.

public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFBoolean = Bool
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false

/// Success, by its oldest name.
public var noErr: OSStatus { errSecSuccess }
