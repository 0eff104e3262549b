import { toSentences, type AisMessage } from '@fairway/ais'
import { sample, type Arbitrary } from 'fast-check'
import { contents } from '../../packages/ais/src/messages/arbitrary-contents.fixture.ts'
import { ships } from '../../packages/ais/src/messages/arbitrary-ships.fixture.ts'
import { stations } from '../../packages/ais/src/messages/arbitrary-stations.fixture.ts'
import type { Chance } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'

/** As a socket hands them on. */
const CHUNK = 64 * 1024
/** Messages of each kind that lines begin as. */
const OF_A_KIND = 20
const DAMAGED = 0.85
/** Of the damaged: with a right checksum again, so that the damage gets past the door. */
const SEALED = 0.7
/** Of chunks: with a line of a megabyte, and with parts of messages whose others never come. */
const GIANT = 0.01
const FLOOD = 0.05
const MEGABYTE = 2 ** 20
const PARTS = 500
/** Longer than any whole line, and than what damage adds. */
const ROOM = 4_096

/** Lines of all types, bare and wrapped, most of them damaged, in chunks that end anywhere. */
export class DamagedLines {
  lines = 0
  readonly #chance: Chance
  readonly #pool: readonly Buffer[]
  readonly #buffer = Buffer.alloc(CHUNK + ROOM)

  constructor(chance: Chance, seed: number) {
    this.#chance = chance
    this.#pool = wholeLines(seed)
  }

  /** Valid until the next. */
  next(): Buffer {
    const chance = this.#chance
    if (chance.happens(GIANT)) return this.#giant()
    if (chance.happens(FLOOD)) return this.#flood()
    let used = 0
    while (used < CHUNK) {
      const line = chance.pick(this.#pool)
      line.copy(this.#buffer, used)
      const view = this.#buffer.subarray(used, used + line.length)
      let length = line.length
      if (chance.happens(DAMAGED)) {
        length = this.#damage(view)
        if (chance.happens(SEALED)) seal(view, length)
      }
      used += length
      this.lines++
    }
    // The rest is the beginning of nothing.
    return this.#buffer.subarray(0, chance.happens(0.5) ? used : 1 + chance.below(used))
  }

  #damage(line: Buffer): number {
    const chance = this.#chance
    const { length } = line
    switch (chance.below(8)) {
      case 0:
        return 1 + chance.below(length)
      case 1:
        line[chance.below(length)] = chance.below(256)
        return length
      case 2:
        line.copyWithin(chance.below(length), chance.below(length), length)
        return length
      case 3:
        line.fill(chance.below(256), chance.below(length), length)
        return length
      default:
        for (let times = 1 + chance.below(4); times > 0; times--) line[chance.below(length)] = 0x2a + chance.below(0x50)
        return length
    }
  }

  /** A megabyte without an end of line, or with one; of signs that each reader of lines looks for. */
  #giant(): Buffer {
    const chance = this.#chance
    this.lines++
    const begin = chance.pick([
      '',
      '!AIVDM,1,1,,A,',
      '\\g:1-2-3,c:1*00\\!AIVDM,2,1,3,A,',
      '{"nmea":["!AIVDM,1,1,,A,',
      '\\',
    ])
    const sign = chance.pick([...'w0,*\\!{["\u0000 1:-'])
    return Buffer.from(`${begin}${sign.repeat(MEGABYTE)}${chance.pick(['', '\r\n', '*00\r\n', '"]}\r\n'])}`, 'latin1')
  }

  /** Parts one to nine of messages of up to nine, in any order, with and without groups in tag blocks. */
  #flood(): Buffer {
    const chance = this.#chance
    const parts = Array.from({ length: PARTS }, () => {
      const count = 2 + chance.below(8)
      const part = 1 + chance.below(count)
      const body = `AIVDM,${count},${part},${chance.below(10)},${chance.pick(['A', 'B', ''])},${'5'.repeat(chance.below(60))},0`
      const sentence = `!${body}*${sumOf(body)}`
      if (chance.happens(0.5)) return sentence
      const block = `g:${part}-${count}-${chance.below(10_000)},c:${chance.below(2 ** 31)}`
      return `\\${block}*${sumOf(block)}\\${sentence}`
    })
    this.lines += PARTS
    return Buffer.from(`${parts.join('\r\n')}\r\n`, 'latin1')
  }
}

const sumOf = (text: string): string =>
  [...text]
    .reduce((sum, sign) => sum ^ sign.charCodeAt(0), 0)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()

/** Writes the right checksum behind the first `*`. */
function seal(line: Buffer, length: number): void {
  const start = line.indexOf('!')
  const star = line.indexOf('*', start)
  if (start < 0 || star < 0 || star + 2 >= length) return
  let sum = 0
  for (let i = start + 1; i < star; i++) sum ^= line[i]
  line.write(sum.toString(16).padStart(2, '0'), star + 1, 'latin1')
}

function wholeLines(seed: number): Buffer[] {
  const kinds = Object.values<Arbitrary<AisMessage>>({ ...ships, ...stations, ...contents })
  const messages = kinds.flatMap((kind) => sample(kind, { numRuns: OF_A_KIND, seed }))
  return messages
    .flatMap((message, i) => {
      const sequence = i % 10
      const bare = toSentences(message, { sequence })
      const tagged = toSentences(message, {
        sequence,
        talker: 'BS',
        tagBlock: { time: 1_772_366_400_000, source: 'st1' },
      })
      return [...bare, ...tagged, JSON.stringify({ class: 'AIS', rxuxtime: 1_772_366_400.5, nmea: bare })]
    })
    .map((line) => Buffer.from(`${line}\r\n`, 'latin1'))
    .filter(({ length }) => length < ROOM)
}
