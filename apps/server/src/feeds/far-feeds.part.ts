import { createWorldInSlices } from '@fairway/simulator'
import type { IntakeStates } from '../bus/intake-state.ts'
import type { Context, Part } from '../part.ts'
import { conditionOfFeeds } from './health/feed-health.ts'
import type { FeedsPart, TakeWorld } from './feeds.part.ts'
import type { Sources } from './sources.ts'

interface FarFeedsNeeds {
  sources: Sources
  intakes: Pick<IntakeStates, 'feed'>
  takeWorld: TakeWorld
}

/** Feeds that other processes hear: what they say of them. Of a simulated world this one knows the ships, and does not let it speak. */
export function farFeedsPart(
  { now, startedAt, log }: Context,
  { sources, intakes, takeWorld }: FarFeedsNeeds,
): Part & FeedsPart {
  const ending = new AbortController()
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const states = () =>
    sources.feeds.map(({ feed, simulated }, index) => ({
      name: feed,
      simulated,
      ...intakes.feed(sources.names[index]),
    }))
  async function make(): Promise<void> {
    await begun
    const spec = sources.specs.find(({ kind }) => kind === 'sim')
    if (spec?.kind !== 'sim' || ending.signal.aborted) return
    const options = { seed: spec.seed, ships: spec.ships }
    await takeWorld(await createWorldInSlices(options), options)
  }
  const worldMade = make().catch((error: unknown) =>
    log('feeds').error({ error }, 'The ships of the simulated world could not be taken in.'),
  )
  return {
    name: 'feeds',
    sources,
    worldMade,
    freshness: () =>
      states().map(({ name, simulated, connected, lastLineAt, linesPerSecond }) => ({
        name,
        simulated,
        connected,
        lastLineAt,
        linesPerSecond,
      })),
    credits: sources.feeds.map(({ credit }) => credit).filter((credit) => credit !== ''),
    condition: () => conditionOfFeeds(states(), startedAt, now()),
    health: () => ({ feeds: states() }),
    started: () => begin(),
    quiesce() {
      ending.abort()
      begin()
    },
  }
}
