import { type AisMessage, MOST_SENTENCE_BYTES, type SentenceOptions, writeSentences } from '@fairway/ais'

const CHUNK = 64 * 1024
const HEX = new TextEncoder().encode('0123456789ABCDEF')
const STAR = 42
const COMMA = 44
const BACKSLASH = 92

/** Collects sentences into chunks and hands them on. A chunk belongs to its receiver; it is not written again. */
export interface SentenceSink {
  /** Sentences and bytes handed over so far. */
  readonly bytes: number
  say(message: AisMessage, options: SentenceOptions): void
  /** Says it as a damaged line arrives: one payload character changed and the checksum left. */
  sayDamaged(message: AisMessage, options: SentenceOptions, chance: number): void
  /** Says it as a faulty encoder does: payload cut short, checksum right. */
  sayCut(message: AisMessage, options: SentenceOptions): void
  flush(): void
}

export function createSentenceSink(deliver: (chunk: Buffer) => void): SentenceSink {
  let buffer = Buffer.allocUnsafe(CHUNK)
  let used = 0
  let bytes = 0
  const flush = (): void => {
    if (used === 0) return
    bytes += used
    deliver(buffer.subarray(0, used))
    buffer = Buffer.allocUnsafe(CHUNK)
    used = 0
  }
  const write = (message: AisMessage, options: SentenceOptions): number => {
    if (CHUNK - used < MOST_SENTENCE_BYTES) flush()
    const start = used
    used = writeSentences(buffer, used, message, options)
    return start
  }
  return {
    get bytes() {
      return bytes
    },
    say: write,
    sayDamaged(message, options, chance) {
      const start = write(message, options)
      const payload = payloadAt(buffer, start, used)
      buffer[payload + Math.floor(chance * 20)] ^= 1
    },
    sayCut(message, options) {
      const start = write(message, options)
      const end = buffer.lastIndexOf(STAR, used - 1)
      // From the fill bits back: drop eight characters before the last comma.
      const comma = buffer.lastIndexOf(COMMA, end)
      buffer.copyWithin(comma - 8, comma, end)
      used = closeSentence(buffer, sentenceStart(buffer, start), end - 8)
    },
    flush,
  }
}

/** Where the `!` of a sentence stands behind its tag block. */
function sentenceStart(buffer: Buffer, start: number): number {
  return buffer[start] === BACKSLASH ? buffer.indexOf(BACKSLASH, start + 1) + 1 : start
}

/** The payload is the sixth field. */
function payloadAt(buffer: Buffer, start: number, end: number): number {
  let at = sentenceStart(buffer, start)
  for (let commas = 0; commas < 5 && at < end; at++) if (buffer[at] === COMMA) commas++
  return at
}

function closeSentence(buffer: Buffer, start: number, end: number): number {
  let sum = 0
  for (let i = start + 1; i < end; i++) sum ^= buffer[i]
  buffer[end] = STAR
  buffer[end + 1] = HEX[sum >> 4]
  buffer[end + 2] = HEX[sum & 15]
  buffer[end + 3] = 13
  buffer[end + 4] = 10
  return end + 5
}
