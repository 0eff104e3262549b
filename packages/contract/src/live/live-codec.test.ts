import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createLiveShips,
  decodeLiveFrame,
  encodeLiveFrame,
  encodeLiveFrameInSteps,
  LiveFrameError,
} from './live-codec.ts'
import { ageSeconds, worldAge } from './live-world.ts'
import { LiveState, type LiveFrame, type LiveShips } from './live.ts'

const row = fc.record({
  mmsi: fc.integer({ min: 1, max: 999_999_999 }),
  latE6: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  lonE6: fc.integer({ min: -180_000_000, max: 180_000_000 }),
  sog: fc.oneof(fc.integer({ min: 0, max: 1_022 }), fc.constant(65_535)),
  cog: fc.oneof(fc.integer({ min: 0, max: 3_599 }), fc.constant(65_535)),
  heading: fc.oneof(fc.integer({ min: 0, max: 3_599 }), fc.constant(65_535)),
  age: fc.integer({ min: 0, max: 600_000 }),
  class: fc.integer({ min: 0, max: 15 }),
  status: fc.oneof(fc.integer({ min: 0, max: 15 }), fc.constant(255)),
  state: fc.integer({ min: 0, max: 15 }),
})
type Row = Omit<{ [K in keyof LiveShips]: number }, 'count'>
const columns = ['mmsi', 'latE6', 'lonE6', 'sog', 'cog', 'heading', 'age', 'class', 'status', 'state'] as const

function shipsOf(rows: readonly Row[]): LiveShips {
  // One row of room more than needed: the codec must not read past the count.
  const ships = createLiveShips(rows.length + 1)
  ships.count = rows.length
  for (const column of columns) rows.forEach((values, i) => (ships[column][i] = values[column]))
  return ships
}

function rowsOf(ships: LiveShips): Row[] {
  return Array.from(
    { length: ships.count },
    (_, i) => Object.fromEntries(columns.map((column) => [column, ships[column][i]])) as Row,
  )
}

const header = { view: fc.integer({ min: 0, max: 0xffff_ffff }), time: fc.double({ noNaN: true, min: 0, max: 1e14 }) }
const byMmsi = (rows: readonly Row[]) => rows.toSorted((a, b) => a.mmsi - b.mmsi)

describe('live frames', () => {
  it('carries regional ships without loss', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 50 }),
        fc.array(fc.integer({ min: 1, max: 999_999_999 })),
        fc.record(header),
        (rows, gone, head) => {
          const frame: LiveFrame = {
            kind: 'changes',
            ...head,
            world: false,
            ships: shipsOf(rows),
            gone: Uint32Array.from(gone),
          }
          const back = decodeLiveFrame(encodeLiveFrame(frame))
          expect({ kind: back.kind, view: back.view, time: back.time, world: back.world }).toEqual({
            kind: 'changes',
            ...head,
            world: false,
          })
          expect(rowsOf(back.ships)).toEqual(rows)
          expect(back.kind === 'changes' && [...back.gone]).toEqual(gone)
        },
      ),
    )
  })

  it('carries world ships to the precision that the world map shows', () => {
    fc.assert(
      fc.property(fc.uniqueArray(row, { maxLength: 50, selector: (r) => r.mmsi }), fc.record(header), (rows, head) => {
        const back = decodeLiveFrame(encodeLiveFrame({ kind: 'snapshot', ...head, world: true, ships: shipsOf(rows) }))
        expect(back.kind).toBe('snapshot')
        const sorted = byMmsi(rows)
        byMmsi(rowsOf(back.ships)).forEach((got, i) => expectWorldRow(got, sorted[i]!))
        expect(back.ships.count).toBe(rows.length)
      }),
    )
  })

  it('carries a world that takes several steps to write', () => {
    const rows = Array.from({ length: 70_000 }, (_, i): Row => ({
      ...sample,
      mmsi: 201_000_000 + i,
      latE6: ((i * 7919) % 1_600) * 100_000 - 80_000_000,
      lonE6: ((i * 104_729) % 3_600) * 100_000 - 180_000_000,
    }))
    const steps = encodeLiveFrameInSteps({ kind: 'snapshot', view: 0, time: 0, world: true, ships: shipsOf(rows) })
    let rests = 0
    let last = steps.next()
    for (; last.done !== true; last = steps.next()) rests++
    expect(rests).toBeGreaterThan(3)
    const back = byMmsi(rowsOf(decodeLiveFrame(last.value).ships))
    expect(back.length).toBe(rows.length)
    const apart = back.filter(
      (ship, i) =>
        ship.mmsi !== rows[i]!.mmsi ||
        Math.abs(ship.latE6 - rows[i]!.latE6) > 2_000 ||
        Math.abs(Math.sin((ship.lonE6 - rows[i]!.lonE6) * (Math.PI / 360e6))) > 0.0001,
    )
    expect(apart).toEqual([])
  })

  it('changes nothing more when a world frame is coded again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(row, { maxLength: 50, selector: (r) => r.mmsi }), (rows) => {
        const once = decodeLiveFrame(
          encodeLiveFrame({ kind: 'snapshot', view: 0, time: 0, world: true, ships: shipsOf(rows) }),
        )
        const twice = decodeLiveFrame(encodeLiveFrame(once))
        expect(byMmsi(rowsOf(twice.ships))).toEqual(byMmsi(rowsOf(once.ships)))
      }),
    )
  })

  it('never starts like gzip', () => {
    const bytes = encodeLiveFrame({ kind: 'snapshot', view: 0x8b1f, time: 0, world: true, ships: createLiveShips(0) })
    expect([bytes[0], bytes[1]]).not.toEqual([0x1f, 0x8b])
  })

  it('reads a frame that lies at an odd place of a larger buffer', () => {
    const frame = encodeLiveFrame({ kind: 'snapshot', view: 7, time: 1, world: false, ships: shipsOf([sample]) })
    const larger = new Uint8Array(frame.length + 3)
    larger.set(frame, 3)
    expect(rowsOf(decodeLiveFrame(larger.subarray(3)).ships)).toEqual([sample])
  })

  it('refuses cut, lengthened and foreign bytes with an error that says so', () => {
    const bytes = encodeLiveFrame({ kind: 'snapshot', view: 1, time: 2, world: true, ships: shipsOf([sample]) })
    for (let length = 0; length < bytes.length; length++)
      expect(() => decodeLiveFrame(bytes.subarray(0, length))).toThrow(LiveFrameError)
    expect(() => decodeLiveFrame(Uint8Array.from([...bytes, 0]))).toThrow(/has 38 bytes, this one 39/)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (noise) => {
        try {
          decodeLiveFrame(noise)
        } catch (error) {
          expect(error).toBeInstanceOf(LiveFrameError)
        }
      }),
    )
  })

  it('keeps ages up to 31 s exact and longer ones within a sixteenth', () => {
    for (let age = 0; age < 500_000; age += age < 1000 ? 1 : 997) {
      const back = ageSeconds(worldAge(age))
      expect(back).toBeLessThanOrEqual(age)
      expect(age - back).toBeLessThanOrEqual(age < 32 ? 0 : age / 16)
    }
  })
})

const sample: Row = {
  mmsi: 413_000_001,
  latE6: 31_200_000,
  lonE6: 122_000_000,
  sog: 123,
  cog: 900,
  heading: 910,
  age: 4,
  class: 1,
  status: 0,
  state: LiveState.moving,
}

function expectWorldRow(got: Row, sent: Row) {
  expect(got.mmsi).toBe(sent.mmsi)
  expect(Math.abs(got.latE6 - sent.latE6)).toBeLessThanOrEqual(1_374)
  const apart = Math.abs(got.lonE6 - sent.lonE6)
  expect(Math.min(apart, 360e6 - apart)).toBeLessThanOrEqual(2_747)
  expect({ class: got.class, status: got.status, state: got.state }).toEqual({
    class: sent.class,
    status: sent.status,
    state: sent.state,
  })
  if (sent.sog === 65_535) expect(got.sog).toBe(65_535)
  else expect(Math.abs(got.sog - sent.sog)).toBeLessThanOrEqual(2.5)
  const along = sent.heading === 65_535 ? sent.cog : sent.heading
  if ((sent.state & LiveState.moving) === 0 || along === 65_535)
    expect([got.cog, got.heading]).toEqual([65_535, 65_535])
  else expect(Math.min(Math.abs(got.heading - along), 3600 - Math.abs(got.heading - along))).toBeLessThanOrEqual(10)
}
