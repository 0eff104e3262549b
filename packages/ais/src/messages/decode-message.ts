import { decodeAcknowledgement } from './acknowledgement.ts'
import { decodeAidToNavigation } from './aid-to-navigation.ts'
import { decodeAssignedMode, decodeGroupAssignment } from './assignment.ts'
import { decodeBaseStation } from './base-station.ts'
import { decodeAddressedBinary, decodeBroadcastBinary, decodeDifferential, decodeSlotBinary } from './binary.ts'
import { type Bits, MAX_WORDS, appendArmoured, readBits, readBytes } from '../bits/bits.ts'
import { decodeInterrogation, decodeUtcInquiry } from './inquiry.ts'
import { decodeChannelManagement, decodeLinkManagement } from './link-management.ts'
import { decodeLongRange } from './long-range.ts'
import { leastBits, trimBits } from './message-lengths.ts'
import type { AisMessage, UnknownMessage } from './message.ts'
import { decodeClassA } from './position-class-a.ts'
import { decodeClassB, decodeClassBExtended } from './position-class-b.ts'
import { MAX_MESSAGE_BITS, type Refusal, refuse } from '../sentences/refusal.ts'
import { decodeAddressedText, decodeBroadcastText } from './safety-text.ts'
import { decodeSarAircraft } from './sar-aircraft.ts'
import { decodeSingleSlotAid } from './single-slot-aid.ts'
import { decodeStaticAndVoyage } from './static-class-a.ts'
import { decodePartA, decodePartB, isPartB } from './static-class-b.ts'

const words: Bits = new Int32Array(MAX_WORDS)

/**
 * Decodes an armoured payload, all fragments joined, of which the last `fillBits` bits are padding.
 * Never throws: what is no message comes back as `{ type: 'refused', reason }`.
 *
 * @example
 * const message = decodeMessage('169oQ@@tAs`d980Ap233K2hHR<0m', 0)
 * if (message.type === 1) console.log(message.lon, message.lat)
 */
export function decodeMessage(payload: Uint8Array | string, fillBits: number): AisMessage | Refusal {
  if (payload.length === 0) return refuse('empty-payload')
  if (!(fillBits >= 0 && fillBits <= 5)) return refuse('bad-fields')
  if (payload.length * 6 - fillBits > MAX_MESSAGE_BITS) return refuse('too-long')
  const bytes = typeof payload === 'string' ? Uint8Array.from(payload, asciiCode) : payload
  words.fill(0)
  const bits = appendArmoured(words, 0, bytes, 0, bytes.length)
  if (bits < 0) return refuse('bad-payload')
  return decodeBits(words, trimBits(words, bits - fillBits))
}

/** What is not ASCII becomes 0, which is no armour. */
function asciiCode(character: string): number {
  const code = character.charCodeAt(0)
  return code < 128 ? code : 0
}

/** Decodes a message from its bits; everything after `bits` in `words` is zero. */
export function decodeBits(words: Bits, bits: number): AisMessage | Refusal {
  const type = words[0]! >>> 26
  if (bits < leastBits(words)) return refuse('too-short')
  switch (type) {
    case 1:
    case 2:
    case 3:
      return decodeClassA(words, bits, type)
    case 4:
    case 11:
      return decodeBaseStation(words, type)
    case 5:
      return decodeStaticAndVoyage(words, bits)
    case 6:
      return decodeAddressedBinary(words, bits)
    case 7:
    case 13:
      return decodeAcknowledgement(words, bits, type)
    case 8:
      return decodeBroadcastBinary(words, bits)
    case 9:
      return decodeSarAircraft(words)
    case 10:
      return decodeUtcInquiry(words)
    case 12:
      return decodeAddressedText(words, bits)
    case 14:
      return decodeBroadcastText(words, bits)
    case 15:
      return decodeInterrogation(words, bits)
    case 16:
      return decodeAssignedMode(words, bits)
    case 17:
      return decodeDifferential(words, bits)
    case 18:
      return decodeClassB(words, bits)
    case 19:
      return decodeClassBExtended(words, bits)
    case 20:
      return decodeLinkManagement(words, bits)
    case 21:
      return decodeAidToNavigation(words, bits)
    case 22:
      return decodeChannelManagement(words)
    case 23:
      return decodeGroupAssignment(words)
    case 24:
      return decodeStaticPart(words, bits)
    case 25:
    case 26:
      return decodeSlotBinary(words, bits, type)
    case 27:
      return decodeLongRange(words)
    case 28:
      return decodeSingleSlotAid(words)
    default:
      return decodeUnknown(words, bits)
  }
}

function decodeStaticPart(words: Bits, bits: number): AisMessage {
  return isPartB(words) ? decodePartB(words, bits) : decodePartA(words, bits)
}

function decodeUnknown(words: Bits, bits: number): UnknownMessage {
  return {
    type: 'unknown',
    sentType: readBits(words, 0, 6),
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    data: readBytes(words, 38, bits),
    dataBits: bits - 38,
  }
}
