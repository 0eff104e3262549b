import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { AisMessage } from '../index.ts'
import { randomFrom } from '../random.fixture.ts'
import { NmeaReceiver, decodeMessage, toSentences } from '../index.ts'

// Lines of every type, damaged in every way we could think of: nothing may throw and nothing may pile up.
// FUZZ_LINES=50000000 makes it a long run.

const lines = Number(process.env.FUZZ_LINES ?? 1_000_000)

const head = { repeat: 0, mmsi: 413000001 }
const place = { accuracy: true, lon: 121.5, lat: 31.25, cog: 87.6, second: 12 }
const size = { toBow: 100, toStern: 20, toPort: 10, toStarboard: 12 }
const seeds: AisMessage[] = [
  { type: 1, ...head, ...place, status: 0, rot: 5, sog: 12.3, heading: 88, maneuver: null, raim: false, radio: 7 },
  {
    type: 5,
    ...head,
    ...size,
    aisVersion: 1,
    imo: 9074729,
    callSign: 'BXYZ',
    name: 'HAI YUN',
    shipType: 70,
    epfd: 1,
    eta: { month: 1, day: 2, hour: 3, minute: 4 },
    draught: 7,
    destination: 'CNSHA',
    dte: false,
  },
  { type: 8, ...head, dac: 1, fid: 31, data: new Uint8Array(38).fill(0x5a), dataBits: 304 },
  { type: 14, ...head, text: 'SECURITE SECURITE' },
  {
    type: 19,
    ...head,
    ...place,
    ...size,
    reserved: 0,
    sog: 5,
    heading: 10,
    regional: 0,
    name: 'LITTLE BOAT',
    shipType: 37,
    epfd: 1,
    raim: false,
    dte: false,
    assigned: false,
  },
  {
    type: 21,
    ...head,
    ...size,
    aidType: 1,
    name: 'A LONG NAME OF AN AID TO NAVIGAT',
    accuracy: true,
    lon: 1,
    lat: 2,
    epfd: 7,
    second: 60,
    offPosition: false,
    regional: 0,
    raim: false,
    virtual: false,
    assigned: false,
  },
  { type: 24, ...head, part: 0, name: 'LITTLE BOAT' },
  {
    type: 26,
    ...head,
    destination: 413000002,
    dac: 1,
    fid: 22,
    data: new Uint8Array(100).fill(0xa5),
    dataBits: 800,
    radio: 3,
  },
  { type: 27, ...head, accuracy: true, raim: false, status: 1, lon: 121.5, lat: -31.25, sog: 7, cog: 271, gnss: true },
  { type: 'unknown', sentType: 44, ...head, data: new Uint8Array(20).fill(0x33), dataBits: 160 },
]
const pool = seeds
  .flatMap((message, i) => [
    ...toSentences(message, { sequence: i % 10 }),
    ...toSentences(message, { sequence: i % 10, talker: 'BS', tagBlock: { time: 1_772_366_400_000, source: 'st1' } }),
  ])
  .map((line) => Buffer.from(`${line}\r\n`))
pool.push(
  Buffer.from('$PGHP,1,2026,3,1,11,59,57,250,413,,4132001,1,2B*10\r\n'),
  Buffer.from(`!AIVDM,1,1,,A,${'5'.repeat(200)},0*28\r\n`),
  Buffer.from('\\g:1-2-77,c:1772366400*5D\\!AIVDM,2,1,,A,\r\n'),
)

/** Damages the line in `buffer` between 0 and `length`; returns its new length. */
function mutate(buffer: Buffer, length: number, random: (below: number) => number): number {
  const kind = random(8)
  if (kind === 0) return random(length) + 1
  if (kind === 1) buffer[random(length)] = random(256)
  if (kind === 2) buffer.copyWithin(random(length), random(length), length)
  if (kind === 3) buffer.fill(random(256), random(length), length)
  if (kind >= 4) buffer[random(length)] = 0x2a + random(0x50)
  return length
}

/** Writes the right checksum behind the first `*`, so that the damage gets past the door. */
function seal(buffer: Buffer, length: number): void {
  const start = buffer.indexOf('!')
  const star = buffer.indexOf('*', start)
  if (start < 0 || star < 0 || star + 2 >= length) return
  let sum = 0
  for (let i = start + 1; i < star; i++) sum ^= buffer[i]!
  buffer.write(sum.toString(16).padStart(2, '0'), star + 1, 'latin1')
}

describe('damaged input', () => {
  it(
    `throws nothing and keeps nothing over ${lines.toLocaleString('en')} mutated lines`,
    { timeout: 60_000 + lines / 10 },
    () => {
      const random = randomFrom(20_260_301)
      let messages = 0
      const receivers = [false, true].map(
        (everyMessage) =>
          new NmeaReceiver({
            everyMessage,
            batchSize: 512,
            handlers: {
              onColumns: (m) => {
                messages += m.length
              },
              onMessage: () => {
                messages++
              },
              onRefused: () => {},
              onOther: () => {},
            },
          }),
      )
      const chunk = Buffer.alloc(64 * 1024)
      let used = 0
      let time = 1_772_366_400_000
      let heapAtStart = 0
      for (let i = 0; i < lines; i++) {
        const line = pool[random(pool.length)]!
        line.copy(chunk, used)
        const view = chunk.subarray(used, used + line.length)
        let length = line.length
        if (random(8) > 0) length = mutate(view, length, random)
        if (random(4) > 0) seal(view, length)
        used += length
        if (used > chunk.length - 1024) {
          // A cut at any byte: the rest comes with the next chunk.
          const cut = random(used)
          const receiver = receivers[random(2)]!
          receiver.push(i % 5, chunk.subarray(0, cut), time)
          receiver.push(i % 5, chunk.subarray(cut, used), time)
          used = 0
          time += 250
        }
        if (i === Math.floor(lines / 2)) heapAtStart = heapInUse()
      }
      for (const receiver of receivers) receiver.flush()
      const counters = receivers.map((receiver) => receiver.counters)
      expect(messages).toBe(counters[0]!.messages + counters[1]!.messages)
      // The mutations reach everything: some lines of each kind get through and each reason occurs.
      expect(messages).toBeGreaterThan(lines / 20)
      for (const [reason, count] of Object.entries(counters[0]!.refused))
        expect([reason, count > 0]).toEqual([reason, true])
      expect(heapInUse() - heapAtStart).toBeLessThan(8 * 2 ** 20)
    },
  )

  it('decodes or refuses any payload at all', () => {
    const random = randomFrom(7)
    let refused = 0
    for (let i = 0; i < 100_000; i++) {
      const payload = Uint8Array.from({ length: random(200) }, () =>
        random(50) === 0 ? random(256) : 0x30 + random(0x48),
      )
      if (decodeMessage(payload, random(8) - 1).type === 'refused') refused++
    }
    expect(refused).toBeGreaterThan(50_000)
    expect(refused).toBeLessThan(100_000)
    expect(decodeMessage('☃☃☃☃☃☃☃☃', 0)).toEqual({ type: 'refused', reason: 'bad-payload' })
    expect(decodeMessage('', 0)).toEqual({ type: 'refused', reason: 'empty-payload' })
    expect(decodeMessage('1', Number.NaN)).toEqual({ type: 'refused', reason: 'bad-fields' })
  })
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes of live heap and buffers. */
function heapInUse(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
