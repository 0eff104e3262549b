import { createTrackPoints, reserveTrackPoints, type TrackPoints } from '@fairway/tracking'
import { ports } from '@fairway/tracking/ports'
import { type CallRevision, PortAreas, VoyageMachine } from '@fairway/tracking/voyages'
import type { BenchRow } from '../bench-row.ts'
import { createCallingShips } from './calling-ships.ts'

const SHIPS = 100_000
const ROUNDS = 30
const REPEATS = 5
const START = Date.UTC(2026, 0, 1)
const YEAR_POINTS = 100_000
const areas = new PortAreas(ports)
const facts = { shipClass: () => 'tanker', draught: () => 9.5 }
const newMachine = () => new VoyageMachine({ areas, facts })

/** A year of one ship, as the voyage analysis of it reads it. */
function yearOfOneShip(): TrackPoints {
  const ships = createCallingShips(1, START)
  const points = createTrackPoints(YEAR_POINTS)
  while (points.length < YEAR_POINTS) ships.next(points)
  points.length = YEAR_POINTS
  return points
}

const best = (measure: () => number) => Math.min(...Array.from({ length: REPEATS }, measure))

function millisecondsOf(points: TrackPoints): { calls: number; took: number } {
  let calls = 0
  const took = best(() => {
    const machine = newMachine()
    const began = performance.now()
    machine.push(points)
    calls = new Set(machine.drain().map((call) => call.id)).size
    return performance.now() - began
  })
  return { calls, took }
}

/** Rounds of all ships in turn, as they come in live: every point is another ship's. */
function live(): { perPoint: number; bytesPerShip: number; machine: VoyageMachine; revisions: CallRevision[] } {
  const ships = createCallingShips(SHIPS, START)
  const points = createTrackPoints(SHIPS)
  const revisions: CallRevision[] = []
  ships.next(points)
  globalThis.gc?.()
  const before = process.memoryUsage()
  const machine = newMachine()
  machine.push(points)
  machine.drain()
  globalThis.gc?.()
  const after = process.memoryUsage()
  let took = Infinity
  for (let round = 1; round < ROUNDS; round++) {
    points.length = 0
    ships.next(points)
    const began = performance.now()
    machine.push(points)
    took = Math.min(took, performance.now() - began)
    revisions.push(...machine.drain())
  }
  return {
    perPoint: (took * 1000) / SHIPS,
    bytesPerShip: (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / SHIPS,
    machine,
    revisions,
  }
}

/** The same rounds, ship by ship. */
function batch(): CallRevision[] {
  const ships = createCallingShips(SHIPS, START)
  const rounds = createTrackPoints(SHIPS)
  for (let round = 0; round < ROUNDS; round++) {
    reserveTrackPoints(rounds, SHIPS)
    ships.next(rounds)
  }
  const machine = newMachine()
  const own = createTrackPoints(ROUNDS)
  for (let ship = 0; ship < SHIPS; ship++) {
    own.length = 0
    for (let round = 0; round < ROUNDS; round++) copyRow(rounds, round * SHIPS + ship, own)
    machine.push(own)
  }
  return machine.drain()
}

function copyRow(from: TrackPoints, row: number, to: TrackPoints): void {
  const at = to.length++
  for (const column of [
    'mmsi',
    'time',
    'lat',
    'lon',
    'sog',
    'cog',
    'heading',
    'status',
    'flags',
    'feed',
    'kind',
  ] as const)
    to[column][at] = from[column][row]
}

const inOrder = (revisions: readonly CallRevision[]) => JSON.stringify(revisions.toSorted((a, b) => a.mmsi - b.mmsi))

/** What the state machine of port calls costs. */
export async function run(): Promise<BenchRow[]> {
  const year = yearOfOneShip()
  const { calls, took } = millisecondsOf(year)
  const { perPoint, bytesPerShip, revisions } = live()
  const inBatches = batch()
  if (revisions.length === 0 || inOrder(revisions) !== inOrder(inBatches))
    throw new Error(`live made ${revisions.length} revisions, the batch ${inBatches.length}, and they differ`)
  return [
    {
      name: 'port calls, a report',
      value: perPoint,
      unit: 'µs',
      target: 2,
      targetIs: 'at most',
      note: `live: ${SHIPS.toLocaleString('en-US')} ships in turn, the worst order for the cache; ${((took * 1000) / YEAR_POINTS).toFixed(2)} µs ship by ship`,
    },
    {
      name: 'port calls, memory of a ship',
      value: Math.round(bytesPerShip),
      unit: 'bytes',
      target: 300,
      targetIs: 'at most',
      note: `${SHIPS.toLocaleString('en-US')} ships, index included`,
    },
    {
      name: 'port calls of a year of one ship',
      value: took,
      unit: 'ms',
      target: 200,
      targetIs: 'at most',
      note: `${YEAR_POINTS.toLocaleString('en-US')} points, ${calls} calls; live and batch gave the same ${revisions.length} revisions, byte for byte`,
    },
  ]
}
