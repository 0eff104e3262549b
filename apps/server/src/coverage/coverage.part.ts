import { join } from 'node:path'
import type { PositionBatch } from '@fairway/tracking'
import type { Bus } from '../bus/bus.ts'
import { successionFolder } from '../config/succession-folder.ts'
import type { Lease } from '../database/owner/lease.ts'
import type { Context, Part } from '../part.ts'
import { Coverage } from './coverage.ts'
import { coverageRoutes, coverageTileRoutes } from './coverage.routes.ts'
import { CoverageTiles } from './coverage-tiles.ts'
import { readCoverage, writeCoverage } from './kept-coverage.ts'

/** Written so often while the server runs: a crash loses as much of it, which the next reports bring back. Less than a process with a bus reads again. */
const EVERY_MS = 900_000

interface CoverageNeeds {
  bus: Pick<Bus, 'subscribe'>
  lease: Lease | null
}

/** Where this server hears, counted as positions come in. */
export function coveragePart({ config, log, now }: Context, { bus, lease }: CoverageNeeds): Part {
  const path = join(successionFolder(config), 'coverage')
  const coverage = new Coverage(now(), keptOrNothing())
  const tiles = new CoverageTiles(coverage, now)
  const take = (batch: PositionBatch) => coverage.take(batch)
  // Read again: what the process before had not written yet.
  bus.subscribe({ positions: take, again: { positions: take } })
  let writtenAt = now()
  let written = coverage.changes
  return {
    name: 'coverage',
    api: [coverageRoutes(tiles)],
    pages: [coverageTileRoutes(tiles)],
    async sweep() {
      coverage.turn(now())
      if (now() - writtenAt >= EVERY_MS) await write()
    },
    stop: write,
  }

  function keptOrNothing() {
    try {
      return readCoverage(path)
    } catch (error) {
      log('coverage').warn({ path, error }, 'The coverage cannot be read; it is learned anew from what comes in.')
      return null
    }
  }

  async function write() {
    writtenAt = now()
    if (coverage.changes === written) return
    const { changes } = coverage
    try {
      lease?.requireHeld()
      await writeCoverage(path, coverage)
      written = changes
    } catch (error) {
      log('coverage').warn({ path, error }, 'The coverage cannot be written; it is tried again.')
    }
  }
}
