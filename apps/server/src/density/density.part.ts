import { basename, join } from 'node:path'
import { successionFolder } from '../config/succession-folder.ts'
import type { Lease } from '../database/owner/lease.ts'
import { metric } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { HistoryPart } from '../tracks/history.part.ts'
import type { TracksPart } from '../tracks/tracks.part.ts'
import { StoredClasses } from '../voyages/updater/stored-classes.ts'
import { Density } from './density.ts'
import { densityRoutes, densityTileRoutes } from './density.routes.ts'
import { DensityCounter } from './density-counter.ts'
import { DensityTiles } from './density-tiles.ts'
import { KeptPassages } from './kept-passages.ts'

/** The first start has enough to do. */
const FIRST_AFTER_MS = 60_000

interface DensityNeeds {
  tracks: TracksPart
  history: Pick<HistoryPart, 'written'>
  picture: PicturePart
  lease: Lease | null
}

/** Where ships sail, learned from the stored tracks: the fairways draw themselves. */
export function densityPart({ config, log, now }: Context, { tracks, history, picture, lease }: DensityNeeds): Part {
  const onDamaged = (path: string) => {
    log('density').warn({ path }, 'A file of the traffic density is damaged; it is counted anew from the tracks.')
  }
  const kept = new KeptPassages(join(successionFolder(config), 'density'), onDamaged)
  const tiles = new DensityTiles((path) => {
    onDamaged(path)
    kept.remove(basename(path, '.passages'))
    tiles.replaced()
    counter.wake()
  })
  const counter = new DensityCounter({
    tracks: tracks.store,
    classes: new StoredClasses(tracks.store, picture.picture.register),
    kept,
    maxBytes: config.densityMegabytes * 1e6,
    keepDays: config.keepTrackDays,
    now,
    log: log('density'),
    mayWrite: () => lease?.requireHeld(),
    onChanged: () => tiles.replaced(),
  })
  const density = new Density(kept, tiles, () => counter.counting)
  let begin: NodeJS.Timeout | undefined
  let stopped = false
  return {
    name: 'density',
    api: [densityRoutes(density)],
    pages: [densityTileRoutes(density)],
    health: () => ({
      density: { files: kept.all().length, bytes: kept.bytes(), counting: counter.counting, trouble: counter.trouble },
    }),
    metrics: [
      metric('density_bytes', 'Bytes of the counted passages on disk', () => kept.bytes()),
      metric('density_dates', 'Days whose passages are counted', () => density.about({}).days),
    ],
    start: () =>
      void history.written.then(() => {
        if (!stopped && config.densityMegabytes > 0) begin = setTimeout(() => counter.start(), FIRST_AFTER_MS).unref()
      }),
    async quiesce() {
      stopped = true
      clearTimeout(begin)
      await counter.stop()
    },
    async stop() {
      stopped = true
      clearTimeout(begin)
      await counter.stop()
      await tiles.close()
    },
  }
}
