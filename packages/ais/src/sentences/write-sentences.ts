import { BitWriter } from '../bits/bit-writer.ts'
import { ARMOUR_BYTE, type Bits, readBits } from '../bits/bits.ts'
import { fillBitsOf, writeMessage } from '../messages/encode-message.ts'
import type { AisMessage } from '../messages/message.ts'

/** How a message is put into sentences. */
export interface SentenceOptions {
  /** Two characters: who speaks (AI a ship's set, BS a base station). */
  talker?: string
  /** `A`, `B`, `1`, `2` or empty. */
  channel?: string
  /** 0–9, joins the sentences of one message; used only when there are several. */
  sequence?: number
  /** True: VDO, the own ship's message. */
  own?: boolean
  /** A tag block before each sentence: the receiver's time, UTC ms (written in seconds when it is whole), and its name. */
  tagBlock?: { time: number; source?: string }
}

/** Payload characters that keep a sentence within 82 characters (IEC 61162-1). */
const PAYLOAD_CHARACTERS = 60
/** Bytes that {@link writeSentences} may need for one message: four sentences with tag blocks. */
export const MOST_SENTENCE_BYTES = 640

const writer = new BitWriter()
const scratch = new Uint8Array(MOST_SENTENCE_BYTES)
const decoder = new TextDecoder('latin1')
const HEX = new TextEncoder().encode('0123456789ABCDEF')
const CR = 13
const LF = 10
const COMMA = 44
const ZERO = 48

/**
 * The message as NMEA sentences, without line ends. Throws RangeError for a value its field cannot hold.
 *
 * @example
 * for (const sentence of toSentences(message, { talker: 'BS' })) socket.write(`${sentence}\r\n`)
 */
export function toSentences(message: AisMessage, options: SentenceOptions = {}): string[] {
  const end = writeSentences(scratch, 0, message, options)
  return decoder.decode(scratch.subarray(0, end - 2)).split('\r\n')
}

/**
 * Writes the message as NMEA sentences with line ends into `target` at `offset` and returns the offset after them.
 * Makes no garbage. Throws RangeError when fewer than {@link MOST_SENTENCE_BYTES} bytes are left or a value does not fit.
 */
export function writeSentences(
  target: Uint8Array,
  offset: number,
  message: AisMessage,
  options: SentenceOptions = {},
): number {
  if (target.length - offset < MOST_SENTENCE_BYTES) throw new RangeError('AIS sentences: too little room in the buffer')
  checkOptions(options)
  writeMessage(writer, message)
  return writeBitSentences(target, offset, writer.words, writer.length, options)
}

/** {@link writeSentences} of a message's bits, with room and options that the caller has checked. */
export function writeBitSentences(
  target: Uint8Array,
  offset: number,
  words: Bits,
  bits: number,
  options: SentenceOptions,
): number {
  const characters = Math.ceil(bits / 6)
  const total = Math.max(1, Math.ceil(characters / PAYLOAD_CHARACTERS))
  let at = offset
  for (let number = 1; number <= total; number++) {
    if (options.tagBlock !== undefined) at = writeTagBlock(target, at, options.tagBlock)
    at = writeSentence(target, at, number, total, words, bits, options)
  }
  return at
}

/** The door: what is written must be read again by any receiver. */
function checkOptions({ talker, channel, sequence, tagBlock }: SentenceOptions): void {
  if (talker !== undefined && talker.length !== 2)
    throw new RangeError(`talker ${JSON.stringify(talker)} is not two characters`)
  if (channel !== undefined && channel.length > 1)
    throw new RangeError(`channel ${JSON.stringify(channel)} is not one character or none`)
  if (sequence !== undefined && !(sequence >= 0 && sequence <= 9))
    throw new RangeError(`sequence ${sequence} is not 0 to 9`)
  if (tagBlock === undefined) return
  if (!(tagBlock.time >= 0)) throw new RangeError(`tag block time ${tagBlock.time} is not UTC milliseconds`)
  if (tagBlock.source !== undefined && !/^[\w-]{1,15}$/.test(tagBlock.source)) {
    throw new RangeError(`tag block source ${JSON.stringify(tagBlock.source)} is not 1 to 15 letters or digits`)
  }
}

function writeSentence(
  target: Uint8Array,
  offset: number,
  number: number,
  total: number,
  words: Bits,
  bits: number,
  options: SentenceOptions,
): number {
  const characters = Math.ceil(bits / 6)
  let at = offset
  target[at++] = 33 // !
  at = writeAscii(target, at, options.talker ?? 'AI')
  at = writeAscii(target, at, options.own === true ? 'VDO,' : 'VDM,')
  target[at++] = ZERO + total
  target[at++] = COMMA
  target[at++] = ZERO + number
  target[at++] = COMMA
  if (total > 1) target[at++] = ZERO + (options.sequence ?? 0)
  target[at++] = COMMA
  at = writeAscii(target, at, options.channel ?? 'A')
  target[at++] = COMMA
  const last = Math.min(characters, number * PAYLOAD_CHARACTERS)
  for (let i = (number - 1) * PAYLOAD_CHARACTERS; i < last; i++) target[at++] = ARMOUR_BYTE[readBits(words, i * 6, 6)]!
  target[at++] = COMMA
  target[at++] = ZERO + (number === total ? fillBitsOf(bits) : 0)
  at = writeChecksum(target, offset + 1, at)
  target[at++] = CR
  target[at++] = LF
  return at
}

function writeTagBlock(target: Uint8Array, offset: number, tag: { time: number; source?: string }): number {
  let at = offset
  target[at++] = 92 // backslash
  if (tag.source !== undefined) at = writeAscii(target, at, `s:${tag.source},`)
  at = writeAscii(target, at, `c:${tag.time % 1000 === 0 ? tag.time / 1000 : Math.round(tag.time)}`)
  at = writeChecksum(target, offset + 1, at)
  target[at++] = 92
  return at
}

/** Writes `*HH` over the bytes `from`…`to` and returns the offset after it. */
function writeChecksum(target: Uint8Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum ^= target[i]!
  target[to] = 42 // *
  target[to + 1] = HEX[sum >> 4]!
  target[to + 2] = HEX[sum & 15]!
  return to + 3
}

function writeAscii(target: Uint8Array, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) target[at++] = text.charCodeAt(i)
  return at
}
