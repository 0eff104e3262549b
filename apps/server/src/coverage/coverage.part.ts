import { join } from 'node:path'
import type { Bus } from '../bus/bus.ts'
import type { Context, Part } from '../part.ts'
import { Coverage } from './coverage.ts'
import { coverageRoutes, coverageTileRoutes } from './coverage.routes.ts'
import { CoverageTiles } from './coverage-tiles.ts'
import { readCoverage, writeCoverage } from './kept-coverage.ts'

/** Written so often while the server runs: a crash loses as much of it, which the next reports bring back. */
const EVERY_MS = 900_000

/** Where this server hears, counted as positions come in. */
export function coveragePart({ config, log, now }: Context, { bus }: { bus: Pick<Bus, 'subscribe'> }): Part {
  const path = join(config.dataDir, 'coverage')
  const coverage = new Coverage(now(), keptOrNothing())
  const tiles = new CoverageTiles(coverage, now)
  bus.subscribe({ positions: (batch) => coverage.take(batch) })
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
      await writeCoverage(path, coverage)
      written = changes
    } catch (error) {
      log('coverage').warn({ path, error }, 'The coverage cannot be written; it is tried again.')
    }
  }
}
