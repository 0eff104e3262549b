import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AisMessage, MessageColumns, MessageMeta, StaticColumns } from '../index.ts'
import { NmeaReceiver } from '../index.ts'

// The fast path and the object path are two decoders of the same bits: on every line there is, they must agree.

const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const logs = [
  'nmea-global-2012/nmea-sample.txt',
  'nmea-vietnam-2024/haiphong_clean_output.txt',
  'nmea-dma-denmark/stream_example.txt',
  'nmea-uscg-2006/test.ais',
  'nmea-aisdb/test_data_20211101.nm4',
  'nmea-opencpn/Go_to_Guernesey.txt',
]
const present = logs.every((log) => existsSync(join(data, log)))
if (!present) console.log(`skipped: real logs are not in ${data}`)

const number = (value: number | null | undefined) => (value === null || value === undefined ? Number.NaN : value)

/** A row of the columns that one object should make, in the order of {@link rowOf}. */
function expectedRow(m: AisMessage, meta: MessageMeta): unknown[] {
  const p: Record<string, unknown> = { ...m }
  const float = (name: string) => Math.fround(number(p[name] as number | null))
  const double = (name: string) => number(p[name] as number | null)
  const second = m.type === 27 || m.type === 5 || m.type === 24 ? 255 : ((p.second as number | null) ?? 60)
  const text = (name: string) => (name in p ? ((p[name] as string | null) ?? '') : null)
  const side = (name: string) => (p[name] as number | null | undefined) ?? -1
  const row = [
    m.type,
    m.mmsi,
    meta.hashHigh,
    meta.hashLow,
    number(meta.stationTime),
    double('lon'),
    double('lat'),
    float('sog'),
    float('cog'),
    float('heading'),
    float('rot'),
    'status' in p ? p.status : 255,
    second,
    p.accuracy === true ? 1 : 0,
    m.repeat > 0 ? 1 : 0,
  ]
  if (m.type !== 5 && m.type !== 19 && m.type !== 24) return row
  return [
    ...row,
    text('name'),
    text('callSign'),
    text('destination'),
    side('toBow'),
    side('toStern'),
    side('toPort'),
    side('toStarboard'),
    p.shipType ?? 255,
    p.imo ?? 0,
    float('draught'),
    p.mothership ?? 0,
  ]
}

function rowOf(m: MessageColumns, s: StaticColumns, i: number): unknown[] {
  const row = [
    m.type[i],
    m.mmsi[i],
    m.hashHigh[i],
    m.hashLow[i],
    m.stationTime[i],
    m.lon[i],
    m.lat[i],
    m.sog[i],
    m.cog[i],
    m.heading[i],
    m.rot[i],
    m.status[i],
    m.second[i],
    m.accuracy[i],
    m.repeat[i],
  ]
  const at = m.staticRow[i]!
  if (at < 0) return row
  const text = (bytes: Uint8Array, lengths: Uint8Array, width: number) =>
    lengths[at] === 255 ? null : Buffer.from(bytes.subarray(at * width, at * width + lengths[at]!)).toString('latin1')
  return [
    ...row,
    text(s.name, s.nameLength, 20),
    text(s.callSign, s.callSignLength, 7),
    text(s.destination, s.destinationLength, 20),
    s.toBow[at],
    s.toStern[at],
    s.toPort[at],
    s.toStarboard[at],
    s.shipType[at],
    s.imo[at],
    s.draught[at],
    s.mothership[at],
  ]
}

describe.skipIf(!present)('columns and objects', () => {
  it.each(logs)('agree on every message of %s', (log) => {
    const bytes = readFileSync(join(data, log))
    const rows: unknown[][] = []
    const fast = new NmeaReceiver({
      batchSize: 1000,
      handlers: {
        onColumns: (m, s) => {
          for (let i = 0; i < m.length; i++) rows.push(rowOf(m, s, i))
        },
      },
    })
    fast.push(0, bytes, 0)
    fast.flush()
    let next = 0
    let differing = 0
    const hot = new Set([1, 2, 3, 5, 18, 19, 24, 27])
    const slow = new NmeaReceiver({
      everyMessage: true,
      handlers: {
        onMessage: (message, meta) => {
          if (typeof message.type !== 'number' || !hot.has(message.type)) return
          const expected = expectedRow(message, meta)
          const got = rows[next++] ?? []
          if (expected.every((value, i) => Object.is(value, got[i]) || value === got[i])) return
          differing++
          if (differing === 1) expect(got).toEqual(expected)
        },
      },
    })
    slow.push(0, bytes, 0)
    expect(differing).toBe(0)
    expect(next).toBe(rows.length)
    expect(fast.counters).toEqual(slow.counters)
    expect(rows.length).toBeGreaterThan(700)
  })
})

describe.skipIf(!present)('the single-slot reader and the general reader', () => {
  it('give the same columns: a prefix keeps a line out of the fast one', () => {
    const text = readFileSync(join(data, logs[0]!), 'latin1')
    const collect = (log: string) => {
      const rows: string[] = []
      const receiver = new NmeaReceiver({
        handlers: {
          onColumns: (m, s) => {
            for (let i = 0; i < m.length; i++) rows.push(rowOf(m, s, i).join(' '))
          },
        },
      })
      receiver.push(0, Buffer.from(log, 'latin1'), 0)
      receiver.flush()
      return { rows, counters: receiver.counters }
    }
    const plain = collect(text)
    const prefixed = collect(text.replaceAll('!AIVDM', 'x !AIVDM'))
    expect(plain.rows.length).toBeGreaterThan(70_000)
    expect(prefixed.rows.findIndex((row, i) => row !== plain.rows[i])).toBe(-1)
    expect(prefixed.rows).toHaveLength(plain.rows.length)
    expect(prefixed.counters).toEqual(plain.counters)
  })
})
