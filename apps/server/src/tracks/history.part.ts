import type { FeedsPart } from '../feeds/feeds.part.ts'
import type { Context, Part } from '../part.ts'
import { backfillHistory } from './write/backfill.ts'
import type { TracksPart } from './tracks.part.ts'

export interface HistoryPart extends Part {
  /** Resolves with the number of points that were written, 0 without a simulated world. */
  readonly written: Promise<number>
}

/** The past of the simulated world, written once, when the world itself is made: both need a core for some seconds at the first start. */
export function historyPart(
  { config, log, startedAt }: Context,
  { tracks, feeds }: { tracks: TracksPart; feeds: FeedsPart },
): HistoryPart {
  const ending = new AbortController()
  const { signal } = ending
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  async function write(): Promise<number> {
    await begun
    const { specs } = feeds.sources
    const feed = specs.findIndex((spec) => spec.kind === 'sim')
    const spec = specs[feed]
    // Among real ships nobody wants a month of made-up ones.
    const isAlone = specs.every(({ kind }) => kind === 'sim')
    if (spec?.kind !== 'sim' || (!isAlone && !config.demoMode)) return 0
    await feeds.worldMade
    if (signal.aborted) return 0
    const world = { seed: spec.seed, ships: spec.ships }
    const { rows } = await backfillHistory({
      store: tracks.store,
      world,
      feed,
      to: startedAt,
      // Whoever takes over writes the rest, not all of it once more.
      ...(config.checkpointDir !== null && { notes: config.checkpointDir }),
      signal,
      log: log('history'),
    })
    return rows
  }
  const written = write()
  return {
    name: 'history',
    written,
    start: () => begin(),
    quiesce: () => ending.abort(),
    async stop() {
      begin()
      await written
    },
  }
}
