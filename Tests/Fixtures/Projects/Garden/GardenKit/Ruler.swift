// SPDX-License-Identifier: Apache-2.0
import RoomPlan

/// Needs a framework that is only on Apple's systems; no widget asks for it.
public final class Ruler: RoomCaptureSession {}
