import { assert, nat, property, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'
import { DamagedFrame, decodeFrame, encodeFrame, FRAME_VERSION, MOST_FRAME_BYTES } from './frame.ts'
import { FrameDraft } from './frame-draft.ts'
import { anna, reports } from './reports.fixture.ts'

const feeds = ['tcp://pier:4001', 'udp://:10110']
const asHere = (name: string) => feeds.indexOf(name)

function draftOf(batch: ReturnType<typeof reports>): FrameDraft {
  const draft = new FrameDraft()
  expect(draft.takePositions(batch, 0)).toBe(batch.length)
  return draft
}

const refusedBy = (bytes: Uint8Array): string | null => {
  try {
    decodeFrame(bytes, asHere)
    return null
  } catch (error) {
    if (error instanceof DamagedFrame) return error.reason
    throw error
  }
}

it('brings what a receiver heard over as it was', () => {
  const batch = reports(5_000, 211_000_001, 1)
  const { positions, seen, statics, refused, forgotten } = decodeFrame(encodeFrame(draftOf(batch), feeds), asHere)
  expect(positions.length).toBe(5_000)
  for (const name of ['mmsi', 'time', 'receivedAt', 'sog', 'cog', 'heading', 'rot', 'status', 'flags', 'kind'] as const)
    expect(positions[name], name).toEqual(batch[name])
  expect(positions.lat).toEqual(batch.lat)
  expect(positions.lon).toEqual(batch.lon)
  expect(new Set(positions.feed)).toEqual(new Set([1]))
  expect([seen.mmsi.length, statics.length, refused.length, forgotten.length]).toEqual([0, 0, 0, 0])
})

it('keeps a place that is not available not available', () => {
  const batch = reports(2)
  batch.lat[1] = batch.lon[1] = Number.NaN
  const { positions } = decodeFrame(encodeFrame(draftOf(batch), feeds), asHere)
  expect([positions.lat[1], positions.lon[1]]).toEqual([Number.NaN, Number.NaN])
})

it('carries words, what was said again, refusals and ships that made room', () => {
  const draft = new FrameDraft()
  const refusal = {
    mmsi: 5,
    time: 7,
    receivedAt: 8,
    lat: 1,
    lon: 2,
    sog: null,
    cog: 3.5,
    reason: 'spoofed',
    feed: 1,
  } as const
  draft.takeStatic(anna)
  draft.takeSeen(211_000_002, 1_780_000_000_123)
  draft.takeRefused(refusal)
  draft.takeForgotten(211_000_003)
  const frame = decodeFrame(encodeFrame(draft, feeds), asHere)
  expect(frame.statics).toEqual([anna])
  expect(Object.keys(frame.statics[0])).not.toContain('destination')
  expect(frame.seen).toEqual({ mmsi: Uint32Array.of(211_000_002), time: Float64Array.of(1_780_000_000_123) })
  expect(frame.refused).toEqual([refusal])
  expect(frame.forgotten).toEqual([211_000_003])
})

it('knows feeds by their names, whatever their numbers are here', () => {
  const elsewhere = (name: string) => (name === feeds[1] ? 40 : 65_535)
  const draft = draftOf(reports(1, 1, 1))
  draft.takePositions(reports(1, 2, 0), 0)
  const { positions } = decodeFrame(encodeFrame(draft, feeds), elsewhere)
  expect([...positions.feed]).toEqual([40, 65_535])
})

it('fits into a message of NATS when everything in it is full', () => {
  const draft = draftOf(reports(12_000))
  const longest = 'W'.repeat(20)
  while (draft.takeStatic({ ...anna, name: longest, callSign: longest, destination: longest, eta: anna.time }));
  while (draft.takeSeen(999_999_999, anna.time));
  const { mmsi, time, receivedAt } = anna
  const refusal = { mmsi, time, receivedAt, lat: -12.345678, lon: -123.456789, sog: 102.2, cog: 359.9, feed: 0 }
  while (draft.takeRefused({ ...refusal, reason: 'time-backwards' as never }));
  while (draft.takeForgotten(999_999_999));
  expect(encodeFrame(draft, feeds).length).toBeLessThan(MOST_FRAME_BYTES)
})

it('refuses another version by its number, and any changed bit', () => {
  const draft = draftOf(reports(30))
  draft.takeStatic(anna)
  const frame = encodeFrame(draft, feeds)
  expect(refusedBy(frame)).toBeNull()
  const later = Buffer.from(frame)
  later[3] = FRAME_VERSION + 1
  expect(refusedBy(later)).toBe('version')
  assert(
    property(nat(frame.length - 1), nat(7), (byte, bit) => {
      const flipped = Buffer.from(frame)
      flipped[byte] ^= 1 << bit
      return refusedBy(flipped) !== null
    }),
  )
  assert(property(nat(frame.length - 1), (length) => refusedBy(frame.subarray(0, length)) === 'damaged'))
})

it('refuses what no receiver says, though its checksum is right', () => {
  const wrong: [keyof ReturnType<typeof reports>, number][] = [
    ['time', Number.NaN],
    ['time', 1e300],
    ['time', -1],
    ['receivedAt', Infinity],
    ['lat', 90.1],
    ['lat', -3_000],
    ['lon', 180.1],
    ['rot', Infinity],
    ['status', 16],
    ['kind', 200],
  ]
  for (const [name, value] of wrong) {
    const batch = reports(3)
    const column = batch[name] as Float64Array
    column[1] = value
    if (name === 'receivedAt') column[0] = value
    expect(refusedBy(encodeFrame(draftOf(batch), feeds)), `${name} ${value}`).toBe('damaged')
  }
  const draft = new FrameDraft()
  draft.takeSeen(211_000_002, Number.NaN)
  expect(refusedBy(encodeFrame(draft, feeds))).toBe('damaged')
  expect(refusedBy(Buffer.alloc(3 * MOST_FRAME_BYTES))).toBe('damaged')
})

it('refuses bytes of anybody without an error of another kind', () => {
  assert(property(uint8Array({ maxLength: 400 }), (bytes) => refusedBy(bytes) !== null))
})
