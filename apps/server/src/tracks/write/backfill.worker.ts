/**
 * Writes the simulated history as files, in a process of its own: the server's own thread serves the map meanwhile.
 * Started by backfill.ts; ends with it.
 */
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createWorld, type World } from '@fairway/simulator'
import { ReportFlag, Thinner, createPositionBatch, createTrackPoints, type PositionBatch } from '@fairway/tracking'
import { beHelper } from '../../concurrency/helper-process.ts'
import { encodePoints } from './blocks.ts'
import { unitsOf, type HistoryPlan, type HistoryUnit } from '../read/history-plan.ts'

export interface HistoryJob {
  plan: HistoryPlan
  /** The unit to begin with. */
  first: number
  folder: string
}

export interface HistoryFile {
  unit: number
  path: string
  rows: number
}

/** Files that may wait for the server: one being inserted, one ready. */
const AHEAD = 2
/** Nice: the map and the feeds come first. */
const PRIORITY = 10

const points = createTrackPoints(1 << 18)
let outstanding = 0
let oneTaken: (() => void) | null = null

beHelper(PRIORITY)
process.on('message', (message: HistoryJob | 'taken') => {
  if (message === 'taken') {
    outstanding--
    oneTaken?.()
  } else {
    void writeAll(message).then(() => process.disconnect())
  }
})

async function writeAll({ plan, first, folder }: HistoryJob): Promise<void> {
  const world = createWorld({ seed: plan.seed, ships: plan.ships })
  const units = unitsOf(plan)
  const batch = createPositionBatch(86_400_000 / plan.stepMs + 2)
  for (let unit = first; unit < units.length; unit++) {
    await outstandingBelow(AHEAD)
    takeUnit(world, plan, units[unit], batch)
    const path = join(folder, `${unit}.native`)
    await writeFile(`${path}.part`, encodePoints(points))
    await rename(`${path}.part`, path)
    outstanding++
    process.send!({ unit, path, rows: points.length } satisfies HistoryFile)
  }
  await outstandingBelow(1)
}

/** The server answers each file; when it is gone, so is this process. */
async function outstandingBelow(limit: number): Promise<void> {
  for (;;) {
    if (outstanding < limit) return
    await new Promise<void>((resolve) => (oneTaken = resolve))
  }
}

/** Fills `points` with the unit's history, thinned as live reports are. */
function takeUnit(world: World, plan: HistoryPlan, unit: HistoryUnit, batch: PositionBatch): void {
  points.length = 0
  const thinner = new Thinner()
  for (let ship = unit.firstShip; ship < unit.lastShip; ship++) {
    batch.length = world.history(ship, unit.from, unit.to, plan.stepMs, batch)
    batch.mmsi.fill(world.mmsi(ship), 0, batch.length)
    batch.flags.fill(ReportFlag.simulated | (world.isClassB(ship) ? ReportFlag.classB : 0), 0, batch.length)
    batch.feed.fill(plan.feed, 0, batch.length)
    thinner.push(batch, points)
  }
  thinner.release(points)
}
