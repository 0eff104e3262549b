import type { Port, Ship } from '@fairway/contract'
import { arrivalBoardSchema, filterBoard } from '@fairway/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { arrivalBoard, boardWithin, type BoardSource } from './arrival-board.ts'
import { day, testCall } from '../calls/calls.fixture.ts'
import { boardCsv } from './export-board.ts'
import { saveCalls } from '../calls/port-calls.store.ts'

const HOUR = 3_600_000
const NOW = day(20, 12)
const port: Port = {
  locode: 'CNSHA',
  name: 'Shanghai',
  nameZh: '上海',
  country: 'CN',
  lat: 31.2,
  lon: 121.5,
  radius: 20_000,
  timeZone: 'Asia/Shanghai',
  size: 1,
}
const shipOf = (mmsi: number, more: Partial<Ship>): Ship => ({
  mmsi,
  class: 'bulk',
  name: `SHIP ${mmsi}`,
  nameZh: null,
  formerNames: [],
  callSign: null,
  imo: null,
  flag: 'HK',
  shipType: 70,
  classB: false,
  lat: 30,
  lon: 123,
  sog: 12,
  cog: 270,
  heading: 270,
  rot: 0,
  status: 0,
  length: 200,
  breadth: 32,
  toBow: 150,
  toStern: 50,
  toPort: 16,
  toStarboard: 16,
  draught: 12,
  destination: 'CNSHA',
  eta: null,
  deadweight: 80_000,
  buildYear: null,
  positionAt: NOW,
  receivedAt: NOW,
  staticAt: NOW,
  approximate: false,
  expectedInterval: 10,
  source: null,
  ...more,
})
/** Her number says how many nautical miles she has to go. */
const [near, crewOnly, far, silent] = [120, 121, 1_800, 122]
const [first, second, tanker] = [1, 2, 3]

onBothEngines((database) => {
  const ships = new Map(
    [
      shipOf(near, { eta: NOW - 2 * HOUR }),
      shipOf(crewOnly, { lat: -30, eta: NOW + 5 * HOUR }),
      shipOf(far, { class: 'container' }),
      shipOf(silent, { lat: -30 }),
      shipOf(first, { sog: 0 }),
      shipOf(second, { sog: 0, nameZh: '海源' }),
      shipOf(tanker, { sog: 0, class: 'tanker' }),
    ].map((ship) => [ship.mmsi, ship]),
  )
  const anchored = (id: string, mmsi: number, at: number) =>
    testCall({ id, mmsi, began: at, atb: null, open: true, anchored_at: at })
  const source = (): BoardSource => ({
    db: database(),
    findArea: () => null,
    correct: (reckoned) => reckoned,
    speeds: { of: () => null },
    findPort: (locode) => (locode === 'CNSHA' ? port : null),
    shipsNow: async () => () => ({ stopped: 'anchor', time: NOW, call: null, leg: null }),
    draughts: () => Promise.resolve(new Map()),
    isKnown: () => true,
    rebuilding: () => false,
    ship: (mmsi) => ships.get(mmsi) ?? null,
    sureness: () => 0.9,
    distance: (_port, lat) => Promise.resolve({ metres: lat === 30 ? 120 * 1852 : 0, bySeaLane: lat > 0 }),
    expected: () => [near, crewOnly, far, silent].map((mmsi) => ({ row: 0, mmsi, eta: ships.get(mmsi)!.eta })),
    classOf: (mmsi) => ships.get(mmsi)?.class ?? 'other',
    straightTo: (mmsi) => mmsi * 1852,
  })
  beforeAll(async () => {
    ships.get(far)!.lat = 29
    await saveCalls(database(), [
      anchored('w1', first, NOW - 20 * HOUR),
      anchored('w2', second, NOW - 30 * HOUR),
      anchored('w3', tanker, NOW - HOUR),
      testCall({ id: 'left', mmsi: near, began: day(10), port: 'SGSIN' }),
      testCall({ id: 'earlier', mmsi: near, began: day(5), port: 'NLRTM' }),
    ])
  })

  describe('the arrival board', () => {
    it('has who waits, longest first, then who comes, each with her place among her class', async () => {
      const week = arrivalBoardSchema.parse(await arrivalBoard(source(), port, NOW))
      const rows = week.rows.map(({ ship, state, queue }) => [
        ship.mmsi,
        state,
        queue.place,
        queue.waiting,
        queue.earlier,
      ])
      expect(rows).toEqual([
        [second, 'waiting', 1, 0, 0],
        [first, 'waiting', 2, 1, 0],
        [tanker, 'waiting', 1, 0, 0],
        [crewOnly, 'expected', 3, 2, 0],
        [near, 'expected', 4, 2, 1],
      ])
      expect(week).toMatchObject({ waitingTotal: 3, expectedTotal: 2, withoutEta: 2 })
      expect(week.rows[4]).toMatchObject({
        lastCall: { port: 'SGSIN' },
        eta: { crew: NOW - 2 * HOUR, crewState: 'past', best: week.rows[4].eta.ours!.p50 },
      })
      const { p10, p50, p90 } = week.rows[4].eta.ours!
      expect([NOW < p10, p10 < p50, p50 < p90]).toEqual([true, true, true])
      expect(week.rows[3].eta).toEqual({ crew: NOW + 5 * HOUR, crewState: 'ahead', ours: null, best: NOW + 5 * HOUR })
      expect(week.waits.map((wait) => [wait.class, wait.waiting])).toEqual([
        ['bulk', 2],
        ['tanker', 1],
      ])
    })

    it('reckons with what finished voyages taught of the port, the leg and the class', async () => {
      const plain = await arrivalBoard(source(), port, NOW)
      const asked: unknown[] = []
      const later = { ...source(), correct: taught }
      function taught(...[{ p10, p50, p90 }, voyage]: Parameters<BoardSource['correct']>) {
        asked.push(voyage)
        return { p10: p10 + HOUR, p50: p50 + 2 * HOUR, p90: p90 + 3 * HOUR }
      }
      const { rows } = await arrivalBoard(later, port, NOW)
      const etaOf = (board: typeof rows) => board.find(({ ship }) => ship.mmsi === near)!.eta.ours!
      const before = etaOf(plain.rows)
      expect(etaOf(rows)).toEqual({ p10: before.p10 + HOUR, p50: before.p50 + 2 * HOUR, p90: before.p90 + 3 * HOUR })
      expect(asked).toContainEqual({ port: 'CNSHA', from: 'SGSIN', shipClass: 'bulk' })
    })

    it('of a day is cut out of the week’s, and of a search out of that', async () => {
      const week = await arrivalBoard(source(), port, NOW)
      week.rows[4].eta.best = NOW + 30 * HOUR
      expect(boardWithin(week, 24)).toMatchObject({ hours: 24, expectedTotal: 1, waitingTotal: 3 })
      const found = (q: string, wanted: string | null = null) =>
        filterBoard(week.rows, { class: wanted, q }).map(({ ship }) => ship.mmsi)
      expect([found('海源'), found('sgsin'), found('', 'tanker'), found('000000120')]).toEqual([
        [second],
        [near],
        [tanker],
        [near],
      ])
    })

    it('as a file has the same ships in the reader’s language', async () => {
      const week = await arrivalBoard(source(), port, NOW)
      const lines = boardCsv(week.rows, 'zh-CN').split('\r\n')
      expect(lines[0]).toMatch(/^\uFEFF状态,船名,/)
      expect(lines[1]).toMatch(/^锚地待泊,SHIP 2,海源,000000002,/)
      expect(lines).toHaveLength(7)
    })
  })
})
