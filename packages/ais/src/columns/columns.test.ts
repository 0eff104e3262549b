import { describe, expect, it } from 'vitest'
import type { AisMessage, MessageColumns, StaticColumns } from '../index.ts'
import { NmeaReceiver, toSentences, writeSentences, MOST_SENTENCE_BYTES } from '../index.ts'

const ship = { repeat: 0, mmsi: 413000001 }
const nowhere = { sog: null, accuracy: false, lon: null, lat: null, cog: null, heading: null, second: null }
const somewhere = { sog: 12.3, accuracy: true, lon: -121.5, lat: 31.25, cog: 87.6, heading: 88, second: 12 }
const size = { toBow: 100, toStern: 20, toPort: 10, toStarboard: 12 }
const noSize = { toBow: null, toStern: null, toPort: null, toStarboard: null }
const classB = {
  reserved: 0,
  carrierSense: true,
  display: false,
  dsc: true,
  band: true,
  message22: true,
  assigned: false,
  raim: false,
  radio: 0,
  regional: 0,
}
const classA = { status: 5, maneuver: null, raim: false, radio: 0 }

const messages: AisMessage[] = [
  { type: 1, ...ship, ...somewhere, ...classA, rot: -720 },
  { type: 3, repeat: 2, mmsi: 477000002, ...nowhere, ...classA, rot: null },
  { type: 18, ...ship, ...somewhere, ...classB },
  { type: 18, ...ship, ...nowhere, ...classB },
  {
    type: 19,
    ...ship,
    ...somewhere,
    reserved: 0,
    regional: 0,
    name: 'LITTLE BOAT',
    shipType: 37,
    ...size,
    epfd: 1,
    raim: false,
    dte: false,
    assigned: false,
  },
  { type: 27, ...ship, accuracy: true, raim: false, status: 1, lon: 121.5, lat: -31.25, sog: 7, cog: 271, gnss: true },
  {
    type: 27,
    ...ship,
    accuracy: false,
    raim: false,
    status: 15,
    lon: null,
    lat: null,
    sog: null,
    cog: null,
    gnss: true,
  },
  {
    type: 5,
    ...ship,
    aisVersion: 1,
    imo: 9074729,
    callSign: 'BXYZ',
    name: 'HAI YUN',
    shipType: 70,
    ...size,
    epfd: 1,
    eta: { month: 3, day: 4, hour: null, minute: null },
    draught: 7.5,
    destination: 'CN SHA',
    dte: false,
  },
  {
    type: 5,
    ...ship,
    aisVersion: 0,
    imo: null,
    callSign: null,
    name: null,
    shipType: 0,
    ...noSize,
    epfd: 0,
    eta: { month: null, day: null, hour: null, minute: null },
    draught: null,
    destination: null,
    dte: null,
  },
  { type: 24, part: 0, ...ship, name: 'LITTLE BOAT' },
  {
    type: 24,
    part: 1,
    ...ship,
    shipType: 36,
    vendor: 'ABC',
    model: 1,
    serial: 77,
    callSign: 'XY1',
    ...size,
    mothership: null,
    epfd: 1,
  },
  {
    type: 24,
    part: 1,
    repeat: 0,
    mmsi: 984130001,
    shipType: 36,
    vendor: null,
    model: 0,
    serial: 0,
    callSign: null,
    ...noSize,
    mothership: 413000001,
    epfd: 0,
  },
]

/** The rows of the columns as plain text, the statics beside their message. */
function rowsOf(m: MessageColumns, s: StaticColumns): string[] {
  const text = (bytes: Uint8Array, lengths: Uint8Array, at: number, width: number) =>
    lengths[at] === 255 ? '·' : `"${Buffer.from(bytes.subarray(at * width, at * width + lengths[at]!)).toString()}"`
  const n = (value: number) => (Number.isNaN(value) ? '·' : String(Math.round(value * 1e4) / 1e4))
  return Array.from({ length: m.length }, (_, i) => {
    const kinematics = [m.lon, m.lat, m.sog, m.cog, m.heading, m.rot].map((column) => n(column[i]!)).join(' ')
    const head = `${m.type[i]} ${m.mmsi[i]} r${m.repeat[i]} | ${kinematics} | status ${m.status[i]} second ${m.second[i]} accuracy ${m.accuracy[i]}`
    const at = m.staticRow[i]!
    if (at < 0) return head
    const sides = [s.toBow, s.toStern, s.toPort, s.toStarboard].map((column) => column[at]).join(' ')
    const eta = [s.etaMonth, s.etaDay, s.etaHour, s.etaMinute].map((column) => column[at]).join(' ')
    return (
      `${head} | part ${s.part[at]} imo ${s.imo[at]} type ${s.shipType[at]} size ${sides} draught ${n(s.draught[at]!)} eta ${eta} ` +
      `${text(s.name, s.nameLength, at, 20)} ${text(s.callSign, s.callSignLength, at, 7)} ${text(s.destination, s.destinationLength, at, 20)} mother ${s.mothership[at]}`
    )
  })
}

describe('columns of the hot types', () => {
  it('hold the scaled values, NaN and the named numbers where there are none', () => {
    let rows: string[] = []
    const receiver = new NmeaReceiver({
      handlers: {
        onColumns: (m, s) => {
          rows = rowsOf(m, s)
        },
      },
    })
    const text = messages.flatMap((message, i) => toSentences(message, { sequence: i % 10 })).join('\r\n')
    receiver.push(3, Buffer.from(`${text}\r\n`), 1)
    receiver.flush()
    expect(rows).toEqual([
      '1 413000001 r0 | -121.5 31.25 12.3 87.6 88 -720 | status 5 second 12 accuracy 1',
      '3 477000002 r1 | · · · · · · | status 5 second 60 accuracy 0',
      '18 413000001 r0 | -121.5 31.25 12.3 87.6 88 · | status 255 second 12 accuracy 1',
      '18 413000001 r0 | · · · · · · | status 255 second 60 accuracy 0',
      '19 413000001 r0 | -121.5 31.25 12.3 87.6 88 · | status 255 second 12 accuracy 1 | part 1 imo 0 type 37 size 100 20 10 12 draught · eta 255 255 255 255 "LITTLE BOAT" · · mother 0',
      '27 413000001 r0 | 121.5 -31.25 7 271 · · | status 1 second 255 accuracy 1',
      '27 413000001 r0 | · · · · · · | status 15 second 255 accuracy 0',
      '5 413000001 r0 | · · · · · · | status 255 second 255 accuracy 0 | part 0 imo 9074729 type 70 size 100 20 10 12 draught 7.5 eta 3 4 24 60 "HAI YUN" "BXYZ" "CN SHA" mother 0',
      '5 413000001 r0 | · · · · · · | status 255 second 255 accuracy 0 | part 0 imo 0 type 0 size -1 -1 -1 -1 draught · eta 0 0 24 60 "" "" "" mother 0',
      '24 413000001 r0 | · · · · · · | status 255 second 255 accuracy 0 | part 2 imo 0 type 255 size -1 -1 -1 -1 draught · eta 255 255 255 255 "LITTLE BOAT" · · mother 0',
      '24 413000001 r0 | · · · · · · | status 255 second 255 accuracy 0 | part 3 imo 0 type 36 size 100 20 10 12 draught · eta 255 255 255 255 · "XY1" · mother 0',
      '24 984130001 r0 | · · · · · · | status 255 second 255 accuracy 0 | part 3 imo 0 type 36 size -1 -1 -1 -1 draught · eta 255 255 255 255 · "" · mother 413000001',
    ])
  })

  it('carry source, receive time, station time and the hash that the object path gives', () => {
    const line = Buffer.from(
      `${toSentences(messages[0]!, { tagBlock: { time: 1_772_366_400_000 } })[0]}\n${toSentences(messages[2]!)[0]}\n`,
    )
    const hashes: number[] = []
    const objects = new NmeaReceiver({
      everyMessage: true,
      handlers: { onMessage: (_, meta) => hashes.push(meta.hashHigh, meta.hashLow) },
    })
    objects.push(9, line, 123)
    const seen: number[] = []
    const receiver = new NmeaReceiver({
      handlers: {
        onColumns: (m) => {
          expect([...m.source.subarray(0, 2)]).toEqual([9, 9])
          expect([...m.receivedAt.subarray(0, 2)]).toEqual([123, 123])
          expect([...m.stationTime.subarray(0, 2)]).toEqual([1_772_366_400_000, Number.NaN])
          seen.push(m.hashHigh[0]!, m.hashLow[0]!, m.hashHigh[1]!, m.hashLow[1]!)
        },
      },
    })
    receiver.push(9, line, 123)
    receiver.flush()
    expect(seen).toEqual(hashes)
  })

  it('are handed out when full and emptied even when the handler throws', () => {
    const lengths: number[] = []
    const receiver = new NmeaReceiver({
      batchSize: 3,
      handlers: {
        onColumns: (m) => {
          lengths.push(m.length)
        },
      },
    })
    const line = `${toSentences(messages[0]!)[0]}\n`
    receiver.push(0, Buffer.from(line.repeat(7)), 1)
    receiver.flush()
    receiver.flush()
    expect(lengths).toEqual([3, 3, 1])
    const failing = new NmeaReceiver({
      batchSize: 1,
      handlers: {
        onColumns: () => {
          throw new Error('full disk')
        },
      },
    })
    expect(() => failing.push(0, Buffer.from(line), 1)).toThrow('full disk')
    expect(() => failing.flush()).not.toThrow()
  })

  it('come out of the buffer writer as out of the strings', () => {
    const buffer = new Uint8Array(20 * MOST_SENTENCE_BYTES)
    let end = 0
    for (const message of messages) end = writeSentences(buffer, end, message, { channel: 'B' })
    const lines = messages.flatMap((message) => toSentences(message, { channel: 'B' }))
    expect(Buffer.from(buffer.subarray(0, end)).toString()).toBe(`${lines.join('\r\n')}\r\n`)
    expect(lines.every((text) => text.length <= 80)).toBe(true)
    expect(() => writeSentences(buffer, buffer.length - 100, messages[0]!)).toThrow('too little room')
  })
})
