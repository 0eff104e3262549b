import { encodeAcknowledgement } from './acknowledgement.ts'
import { encodeAidToNavigation } from './aid-to-navigation.ts'
import { encodeAssignedMode, encodeGroupAssignment } from './assignment.ts'
import { encodeBaseStation } from './base-station.ts'
import { encodeAddressedBinary, encodeBroadcastBinary, encodeDifferential, encodeSlotBinary } from './binary.ts'
import { BitWriter } from '../bits/bit-writer.ts'
import { ARMOUR_BYTE, readBits } from '../bits/bits.ts'
import { encodeInterrogation, encodeUtcInquiry } from './inquiry.ts'
import { encodeChannelManagement, encodeLinkManagement } from './link-management.ts'
import { encodeLongRange } from './long-range.ts'
import { leastBits } from './message-lengths.ts'
import type { AisMessage } from './message.ts'
import { encodeClassA } from './position-class-a.ts'
import { encodeClassB, encodeClassBExtended } from './position-class-b.ts'
import { encodeAddressedText, encodeBroadcastText } from './safety-text.ts'
import { encodeSarAircraft } from './sar-aircraft.ts'
import { encodeSingleSlotAid } from './single-slot-aid.ts'
import { encodeStaticAndVoyage } from './static-class-a.ts'
import { encodePart } from './static-class-b.ts'

const writer = new BitWriter()

/**
 * Encodes a message as armoured payload and the number of padding bits at its end.
 * Throws RangeError for a value that its field cannot hold.
 *
 * @example
 * const { payload, fillBits } = encodeMessage({ type: 14, repeat: 0, mmsi: 413_000_001, text: 'WRECK' })
 */
export function encodeMessage(message: AisMessage): { payload: string; fillBits: number } {
  writeMessage(writer, message)
  let payload = ''
  for (let at = 0; at < writer.length; at += 6)
    payload += String.fromCharCode(ARMOUR_BYTE[readBits(writer.words, at, 6)]!)
  return { payload, fillBits: fillBitsOf(writer.length) }
}

/** Padding that fills `bits` bits to whole armour characters. */
export function fillBitsOf(bits: number): number {
  return (6 - (bits % 6)) % 6
}

/** Writes the message's bits into an emptied `writer`. What is written can be read again: it has the bits its type needs. */
export function writeMessage(w: BitWriter, m: AisMessage): void {
  w.begin(m.type === 'unknown' ? m.sentType : m.type, m.repeat, m.mmsi)
  writeFields(w, m)
  const least = leastBits(w.words)
  if (w.length < least)
    throw new RangeError(`AIS message ${m.type} of ${w.length} bits is too short to be read: ${least} are needed`)
}

function writeFields(w: BitWriter, m: AisMessage): void {
  switch (m.type) {
    case 1:
    case 2:
    case 3:
      return encodeClassA(w, m)
    case 4:
    case 11:
      return encodeBaseStation(w, m)
    case 5:
      return encodeStaticAndVoyage(w, m)
    case 6:
      return encodeAddressedBinary(w, m)
    case 7:
    case 13:
      return encodeAcknowledgement(w, m)
    case 8:
      return encodeBroadcastBinary(w, m)
    case 9:
      return encodeSarAircraft(w, m)
    case 10:
      return encodeUtcInquiry(w, m)
    case 12:
      return encodeAddressedText(w, m)
    case 14:
      return encodeBroadcastText(w, m)
    case 15:
      return encodeInterrogation(w, m)
    case 16:
      return encodeAssignedMode(w, m)
    case 17:
      return encodeDifferential(w, m)
    case 18:
      return encodeClassB(w, m)
    case 19:
      return encodeClassBExtended(w, m)
    case 20:
      return encodeLinkManagement(w, m)
    case 21:
      return encodeAidToNavigation(w, m)
    case 22:
      return encodeChannelManagement(w, m)
    case 23:
      return encodeGroupAssignment(w, m)
    case 24:
      return encodePart(w, m)
    case 25:
    case 26:
      return encodeSlotBinary(w, m)
    case 27:
      return encodeLongRange(w, m)
    case 28:
      return encodeSingleSlotAid(w, m)
    case 'unknown':
      return w.bytes(m.data, m.dataBits)
  }
}
