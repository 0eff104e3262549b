import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { installedCoast } from './coast-packages.ts'
import { COAST_MIN_ZOOM, LAKE_MIN_ZOOM } from './coast/cut-coast.ts'
import { machineMemory } from '../concurrency/machine-memory.ts'
import type { Context, Part } from '../part.ts'
import { CoarseCoast } from './coarse-coast.ts'
import { DetailedCoast, type CoastState } from './detailed-coast.ts'
import { tileRoutes } from './tiles.routes.ts'

/** A start makes its past and answers its first pages before the coast is cut. */
const CUT_AFTER_MS = 30_000
const DAY_S = 86_400

export interface BaseMapPart extends Part {
  coast(): CoastState
  /** A gzip-compressed vector tile of Natural Earth, up to zoom 7; null where there is only sea. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | null>
}

/** The built-in chart, as tiles: Natural Earth, and from zoom 7 on the detailed coast as soon as it is cut. */
export function baseMapPart({ config, log }: Context): BaseMapPart {
  const coarse = new CoarseCoast(join(import.meta.dirname, 'coarse-coast.pmtiles'), (error) =>
    log('base map').error({ error }, 'the thread that cuts base map tiles failed; the next tile starts another'),
  )
  const detailed = new DetailedCoast({
    path: config.coastFile ?? join(config.dataDir, 'chart', 'coast.pmtiles'),
    source: config.coast === 'detailed' ? installedCoast() : null,
    log: log('coast'),
    delayMs: CUT_AFTER_MS,
    memory: machineMemory(),
  })
  const tile = async (z: number, x: number, y: number): Promise<Uint8Array | null> => {
    if (detailed.state !== 'detailed' || z < LAKE_MIN_ZOOM) return coarse.tile(z, x, y)
    if (z >= COAST_MIN_ZOOM) return detailed.tile(z, x, y)
    return withLayersOf(await coarse.tile(z, x, y), await detailed.tile(z, x, y))
  }
  return {
    name: 'base map',
    get credits() {
      return ['Natural Earth', ...(detailed.state === 'detailed' ? ['© OpenStreetMap contributors (ODbL)'] : [])]
    },
    // A browser must not keep for a day what is about to be replaced.
    pages: [tileRoutes(tile, (z) => (detailed.state === 'making' && z >= LAKE_MIN_ZOOM ? 0 : DAY_S))],
    coast: () => detailed.state,
    tile: (z, x, y) => coarse.tile(z, x, y),
    health: () => ({ coast: detailed.state }),
    // Reading the chart takes a second of a core, which on a loaded machine is the start's.
    started: () => {
      coarse.start().catch((error: unknown) => {
        log('base map').warn(
          { error },
          'The tiles that the build made cannot be read: they are cut as they are asked for.',
        )
      })
      void detailed.start()
    },
    stop: () => Promise.all([coarse.close(), detailed.close()]),
  }
}

/** Layers of two tiles in one: encoded vector tiles one after the other are a vector tile. */
function withLayersOf(one: Uint8Array | null, other: Uint8Array | null): Uint8Array | null {
  if (one === null || other === null) return one ?? other
  return gzipSync(Buffer.concat([gunzipSync(one), gunzipSync(other)]), { level: 4 })
}
