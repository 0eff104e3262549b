import type { Acknowledgement } from './acknowledgement.ts'
import type { AidToNavigation } from './aid-to-navigation.ts'
import type { AssignedMode, GroupAssignment } from './assignment.ts'
import type { BaseStationReport } from './base-station.ts'
import type { AddressedBinary, BroadcastBinary, DifferentialCorrections, SlotBinary } from './binary.ts'
import type { Interrogation, UtcInquiry } from './inquiry.ts'
import type { ChannelManagement, LinkManagement } from './link-management.ts'
import type { LongRangePosition } from './long-range.ts'
import type { ClassAPosition } from './position-class-a.ts'
import type { ClassBExtended, ClassBPosition } from './position-class-b.ts'
import type { AddressedSafetyText, BroadcastSafetyText } from './safety-text.ts'
import type { SarAircraftPosition } from './sar-aircraft.ts'
import type { SingleSlotAid } from './single-slot-aid.ts'
import type { StaticAndVoyage } from './static-class-a.ts'
import type { StaticPartA, StaticPartB } from './static-class-b.ts'

/** A type this codec does not know (0, 29–63), or message 24 of a part it does not know: kept as bits. */
export interface UnknownMessage {
  type: 'unknown'
  sentType: number
  repeat: number
  mmsi: number
  /** The bits after the head, first bit first, the last byte padded with zeros. */
  data: Uint8Array
  dataBits: number
}

/**
 * An AIS message (ITU-R M.1371-6), told apart by `type`. Quantities are in house units (degrees, knots, metres),
 * null when the sender says "not available" or the message was cut; codes (status, ship type, EPFD) are as sent.
 */
export type AisMessage =
  | ClassAPosition
  | BaseStationReport
  | StaticAndVoyage
  | AddressedBinary
  | Acknowledgement
  | BroadcastBinary
  | SarAircraftPosition
  | UtcInquiry
  | AddressedSafetyText
  | BroadcastSafetyText
  | Interrogation
  | AssignedMode
  | DifferentialCorrections
  | ClassBPosition
  | ClassBExtended
  | LinkManagement
  | AidToNavigation
  | ChannelManagement
  | GroupAssignment
  | StaticPartA
  | StaticPartB
  | SlotBinary
  | LongRangePosition
  | SingleSlotAid
  | UnknownMessage
