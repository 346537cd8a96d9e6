// SPDX-License-Identifier: Apache-2.0

// The results of the keychain's functions, with their numbers on Apple's systems.

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecIO: OSStatus = -36
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecNoSuchAttr: OSStatus = -25303
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecMissingEntitlement: OSStatus = -34018

/// What a result means, for people; nil for a number that the keychain does not give.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecUnimplemented: "This is not offered here."
  case errSecIO: "The keychain could not be read or written."
  case errSecParam: "A value in the query is not one that is accepted."
  case errSecAllocate: "There was not enough memory."
  case errSecUserCanceled: "The person cancelled."
  case errSecNotAvailable: "No keychain is available."
  case errSecAuthFailed: "The name or the password is not right."
  case errSecDuplicateItem: "The item is in the keychain already."
  case errSecItemNotFound: "The item is not in the keychain."
  case errSecNoSuchAttr: "There is no such attribute."
  case errSecInteractionNotAllowed: "A person would have to be asked, which is not allowed."
  case errSecDecode: "The data could not be decoded."
  case errSecMissingEntitlement: "The program has not declared the entitlement that this needs."
  default: nil
  }
}
