import type { Port, Ship } from '@fairway/contract'
import type { CallRevision, ShipNow, VoyageLeg } from '@fairway/tracking/voyages'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { onBothEngines } from '../database/databases.fixture.ts'
import type { ExpectedShip } from './board/expected-ships.ts'
import { portActivity, type PortSource } from './board/port-activity.ts'
import { saveCalls, type ShipCallsQuestion } from './calls/port-calls.store.ts'
import { shipVoyages } from './ship-voyages.ts'
import { bulker } from './bulker.fixture.ts'
import { day, testCall } from './calls/calls.fixture.ts'

const HOUR = 3_600_000
const NOW = day(20, 12)
const SHIP = 412_000_001
const port = (locode: string, name: string, nameZh: string | null): Port => ({
  locode,
  name,
  nameZh,
  country: locode.slice(0, 2),
  lat: 31.2,
  lon: 121.5,
  radius: 5_000,
  timeZone: 'Asia/Shanghai',
  size: 1,
})
const ports = new Map(
  [port('CNSHA', 'Shanghai', '上海'), port('SGSIN', 'Singapore', '新加坡')].map((row) => [row.locode, row]),
)
const leg = {
  leg_from: 'SGSIN',
  leg_departed: day(5),
  leg_sailing_ms: 40 * HOUR,
  leg_distance_m: 1_000_000,
  leg_filled_share: 0.1,
  leg_average_kn: 13.5,
  leg_maximum_kn: 15,
  leg_completeness: 0.98,
}
const current: VoyageLeg = {
  from: 'CNSHA',
  departed: day(18),
  arrived: null,
  endurance: 48 * HOUR,
  sailing: 48 * HOUR,
  distance: 900_000,
  filledShare: 0,
  averageSpeed: 10,
  maximumSpeed: 12,
  completeness: 1,
}

onBothEngines((database) => {
  const now = new Map<number, ShipNow>()
  const ships = new Map<number, Ship>()
  let expected: ExpectedShip[] = []
  let rebuilding = false
  let speeds: PortSource['speeds'] = { of: () => null }
  const source = (): PortSource => ({
    db: database(),
    findArea: () => null,
    correct: (reckoned) => reckoned,
    speeds,
    findPort: (locode) => ports.get(locode) ?? null,
    shipsNow: async () => (mmsi) => now.get(mmsi) ?? null,
    draughts: () =>
      Promise.resolve(
        new Map([
          [
            SHIP,
            [
              { at: day(1), metres: 12.5 },
              { at: day(8), metres: null },
            ],
          ],
        ]),
      ),
    isKnown: (mmsi) => mmsi === SHIP,
    rebuilding: () => rebuilding,
    ship: (mmsi) => ships.get(mmsi) ?? null,
    sureness: () => 0.9,
    distance: (_port, lat) => Promise.resolve({ metres: 100 * 1852, bySeaLane: lat > 0 }),
    expected: () => expected,
  })
  beforeEach(async () => {
    now.clear()
    ships.clear()
    expected = [{ row: 0, mmsi: 7, eta: day(21) }]
    rebuilding = false
    await sql`delete from port_call`.execute(database())
  })

  describe('the voyages of a ship', () => {
    const ask = (more: Partial<ShipCallsQuestion> = {}) =>
      shipVoyages(source(), { mmsi: SHIP, from: day(6), to: NOW, port: null, confidence: 2, ...more })

    it('are her calls, the oldest first, with names, draughts as she said them then, and the leg that led to each', async () => {
      await saveCalls(database(), [
        testCall({ id: 'b', began: day(10), port: 'SGSIN' }),
        testCall({ id: 'a', began: day(7), ...leg }),
        testCall({ id: 'before', began: day(2) }),
      ])
      const found = (await ask())!
      expect(found.calls.map(({ id }) => id)).toEqual(['a', 'b'])
      expect(found.calls[0]).toMatchObject({
        portName: 'Shanghai',
        portNameZh: '上海',
        country: 'CN',
        draughtIn: 12.5,
        draughtOut: null,
        timeInPort: 24 * HOUR,
        leg: { from: 'SGSIN', fromNameZh: '新加坡', endurance: 48 * HOUR, sailing: 40 * HOUR, distance: 1_000_000 },
      })
      expect(found.ports).toEqual([
        { locode: 'CNSHA', name: 'Shanghai', nameZh: '上海', country: 'CN', calls: 1 },
        { locode: 'SGSIN', name: 'Singapore', nameZh: '新加坡', country: 'SG', calls: 1 },
      ])
      expect(found.summary).toMatchObject({ calls: 2, ports: 2, distance: 1_000_000, filledShare: expect.closeTo(0.1) })
      expect(found.lastBefore?.id).toBe('before')
    })

    it('keep the choices of the port filter when one is chosen', async () => {
      await saveCalls(database(), [
        testCall({ id: 'a', began: day(7) }),
        testCall({ id: 'b', began: day(10), port: 'SGSIN' }),
      ])
      const found = (await ask({ port: 'SGSIN' }))!
      expect([found.calls.map(({ id }) => id), found.ports.length, found.summary.calls]).toEqual([['b'], 2, 1])
    })

    it('tell of a period without calls the last call before it, and of her way on', async () => {
      await saveCalls(database(), [testCall({ id: 'before', began: day(2) })])
      now.set(SHIP, { time: NOW - HOUR, call: null, stopped: null, leg: current })
      const found = (await ask())!
      expect(found).toMatchObject({
        calls: [],
        lastBefore: { id: 'before' },
        current: { from: 'CNSHA', fromName: 'Shanghai', arrived: null },
        analysedTo: NOW - HOUR,
      })
      expect(found.summary.atSea).toBe(48 * HOUR)
    })

    it('say how long she has lain in an open call up to her last position', async () => {
      const open = testCall({ id: 'open', began: day(19), open: true, berth_ms: HOUR })
      await saveCalls(database(), [open])
      const call = { ...revisionOf(open), berthTime: 20 * HOUR }
      now.set(SHIP, { time: NOW, call, stopped: 'berth', leg: null })
      const found = (await ask())!
      expect(found.calls[0]).toMatchObject({
        id: 'open',
        open: true,
        berthTime: 20 * HOUR,
        timeInPort: null,
        atd: null,
      })
    })

    it('are empty, not unknown, for a ship whose calls are not worked out yet', async () => {
      rebuilding = true
      expect(await ask()).toMatchObject({
        calls: [],
        lastBefore: null,
        current: null,
        analysedTo: null,
        rebuilding: true,
      })
    })

    it('are nothing for a ship that nobody ever heard', async () => expect(await ask({ mmsi: 1 })).toBeNull())
  })

  describe('the activity of a port', () => {
    const ask = () => portActivity(source(), ports.get('CNSHA')!, NOW)

    it('tells who is there, who left and who is expected, and leaves out ships not heard for a day', async () => {
      await saveCalls(database(), [
        testCall({ id: 'berth', began: day(19), open: true, mmsi: 1 }),
        testCall({ id: 'anchor', began: day(18), open: true, mmsi: 2 }),
        testCall({ id: 'silent', began: day(17), open: true, mmsi: 3 }),
        testCall({ id: 'left', began: day(14), mmsi: 4 }),
        testCall({ id: 'left long ago', began: day(2), mmsi: 5 }),
        testCall({ id: 'and', began: day(3), ended: day(6), mmsi: 5 }),
      ])
      now.set(1, { time: NOW - HOUR, call: null, stopped: 'berth', leg: null })
      now.set(2, { time: NOW - HOUR, call: null, stopped: 'anchor', leg: null })
      now.set(3, { time: NOW - 25 * HOUR, call: null, stopped: 'berth', leg: null })
      const found = await ask()
      expect(found.inPort.map(({ call, place }) => [call.id, place])).toEqual([
        ['berth', 'berth'],
        ['anchor', 'anchor'],
      ])
      expect(found).toMatchObject({
        inPortTotal: 2,
        atBerthTotal: 1,
        atAnchorTotal: 1,
        departedTotal: 1,
        expectedTotal: 1,
        callsLast30Days: 6,
        medianTimeInPort: 24 * HOUR,
        medianOf: 3,
        knownSince: day(2),
        rebuilding: false,
      })
      expect(found.departed.map(({ call }) => call.id)).toEqual(['left'])
      expect(found.expected[0]).toMatchObject({ ship: { mmsi: 7 }, eta: { crew: day(21), best: day(21), ours: null } })
    })

    it('reckons an ETA for a ship whose crew gave none, says that it did, and puts her in her place', async () => {
      const coming = (mmsi: number, fields: Partial<Ship>) => ships.set(mmsi, { ...bulker, mmsi, ...fields })
      coming(8, {})
      coming(9, { lat: -1 })
      coming(10, { positionAt: NOW - 60 * HOUR })
      coming(11, { lat: null, lon: null })
      expected = [{ row: 0, mmsi: 7, eta: day(21) }, ...[8, 9, 10, 11].map((mmsi) => ({ row: mmsi, mmsi, eta: null }))]
      const found = await ask()
      expect(found.expected.map(({ ship, eta }) => [ship.mmsi, eta.ours !== null, eta.best === null])).toEqual([
        [8, true, false],
        [7, false, false],
        [9, false, true],
        [10, false, true],
        [11, false, true],
      ])
      // A hundred miles from where she was an hour ago, at about ten knots.
      expect(found.expected[0].eta.best! - NOW).toBeGreaterThan(8 * HOUR)
      expect(found.expected[0].eta.best! - NOW).toBeLessThan(10 * HOUR)
      expect(found.expected[0].confidence).toBe(0.9)
    })

    it('believes the way rather than an ETA of the crew that no ship can keep, and says both', async () => {
      ships.set(8, { ...bulker, mmsi: 8 })
      expected = [{ row: 0, mmsi: 8, eta: NOW + HOUR }]
      const [{ eta }] = (await ask()).expected
      expect(eta).toMatchObject({ crew: NOW + HOUR, crewState: 'ahead', best: eta.ours!.p50 })
      expect(eta.best! - NOW).toBeGreaterThan(8 * HOUR)
      // What was worked out for her alone holds for the list too.
      speeds = { of: () => ({ knots: 5, doubt: 0.06 }) }
      const [slower] = (await ask()).expected
      expect(slower.eta.best! - NOW).toBeGreaterThan(18 * HOUR)
    })

    it('gives no median of two calls, and says that calls are being made anew', async () => {
      await saveCalls(database(), [testCall({ id: 'a', began: day(14) }), testCall({ id: 'b', began: day(15) })])
      rebuilding = true
      expect(await ask()).toMatchObject({ medianTimeInPort: null, medianOf: 2, rebuilding: true })
    })
  })
})

function revisionOf(row: ReturnType<typeof testCall>): CallRevision {
  const {
    ata_uncertainty: ataUncertainty,
    anchored_at: anchoredAt,
    unberthed_at: unberthedAt,
    atd_uncertainty: atdUncertainty,
    anchor_ms: anchorTime,
    berth_ms: berthTime,
    ...same
  } = row
  return {
    ...same,
    confidence: 4,
    ata: row.began,
    ataUncertainty,
    anchoredAt,
    unberthedAt,
    atdUncertainty,
    anchorTime,
    berthTime,
    berth: null,
    anchorage: null,
    draughtIn: null,
    draughtOut: null,
    leg: null,
  }
}
