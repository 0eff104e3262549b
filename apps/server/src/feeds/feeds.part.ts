import type { FeedFreshness } from '@fairway/contract'
import { createWorldInSlices } from '@fairway/simulator'
import type { Metric } from '../health/metric.ts'
import type { IntakePart } from '../intake/intake.part.ts'
import type { Context, Part } from '../part.ts'
import { conditionOfFeeds, isSilent } from './health/feed-health.ts'
import { FeedNews } from './health/feed-news.ts'
import type { FeedState } from './health/feed-status.ts'
import { Feeds } from './feeds.ts'
import { postFeedRoutes } from './posted/post-feeds.routes.ts'
import type { Sources } from './sources.ts'

export interface FeedsPart extends Part {
  readonly sources: Sources
  /** What everybody who looks at the map may know of the feeds. */
  freshness(): FeedFreshness[]
  /** Resolves when the simulated world is made, or when the server stops before. */
  readonly worldMade: Promise<void>
}

/** The log learns so late of what became of a feed. */
const LOOK_EVERY_MS = 2_000

interface FeedsNeeds {
  sources: Sources
  intake: IntakePart
  /** Who else wants the simulated world once it is made. */
  takeWorld: TakeWorld
}

type Made = Awaited<ReturnType<typeof createWorldInSlices>>
export type TakeWorld = (world: Made, options: { seed: number; ships: number }) => Promise<void>

export interface HeardFeedsPart extends FeedsPart {
  /** Each feed by its own name, as the operator sees it. */
  states(): FeedState[]
}

/** Where AIS comes from. */
export function feedsPart(
  { now, startedAt, log }: Context,
  { sources, intake, takeWorld }: FeedsNeeds,
): HeardFeedsPart {
  let tellWorldMade = () => {}
  const worldMade = new Promise<void>((resolve) => (tellWorldMade = resolve))
  let tellStarted = () => {}
  // To make the world takes a second of a core, which before that is the start's.
  const started = new Promise<void>((resolve) => (tellStarted = resolve))
  const feeds = new Feeds({
    specs: sources.specs,
    intake: intake.intake,
    async world(options) {
      await started
      const world = await createWorldInSlices(options)
      await takeWorld(world, options)
      tellWorldMade()
      return world
    },
  })
  const news = new FeedNews(startedAt, log('feeds'))
  let looking: NodeJS.Timeout | undefined
  return {
    name: 'feeds',
    sources,
    pages: [postFeedRoutes(feeds.posted)],
    worldMade,
    states: () => feeds.health(),
    freshness: () =>
      feeds.health().map(({ simulated, connected, lastLineAt, linesPerSecond }, index) => ({
        name: sources.feeds[index].feed,
        simulated,
        connected,
        lastLineAt,
        linesPerSecond,
      })),
    credits: sources.feeds.map(({ credit }) => credit).filter((credit) => credit !== ''),
    condition: () => conditionOfFeeds(feeds.health(), startedAt, now()),
    health: () => ({ feeds: feeds.health() }),
    metrics: metricsOf(feeds, startedAt, now),
    start() {
      looking = setInterval(() => news.look(feeds.health(), now()), LOOK_EVERY_MS)
      return feeds.start()
    },
    started: () => tellStarted(),
    quiesce() {
      clearInterval(looking)
      tellStarted()
      tellWorldMade()
      return feeds.stop()
    },
  }
}

const metricsOf = (feeds: Feeds, startedAt: number, now: () => number): Metric[] => [
  {
    name: 'feed_lines_total',
    help: 'Lines heard of a feed',
    labels: ['feed'],
    read: () => feeds.health().map((feed) => [{ feed: feed.name }, feed.lines] as const),
  },
  {
    name: 'feed_connected',
    help: '1 while a feed is connected',
    labels: ['feed'],
    read: () => feeds.health().map((feed) => [{ feed: feed.name }, Number(feed.connected)] as const),
  },
  {
    name: 'feed_silent',
    help: '1 while a feed that should be heard brings nothing that can be read as AIS',
    labels: ['feed'],
    read: () => feeds.health().map((feed) => [{ feed: feed.name }, Number(isSilent(feed, startedAt, now()))] as const),
  },
  {
    name: 'feed_last_line_timestamp_seconds',
    help: 'When the last line came that could be read as AIS, 0 before the first',
    labels: ['feed'],
    read: () => feeds.health().map((feed) => [{ feed: feed.name }, (feed.lastLineAt ?? 0) / 1_000] as const),
  },
  {
    name: 'feed_refused_total',
    help: 'Lines of a feed that could not be used',
    labels: ['feed', 'reason'],
    read: () =>
      feeds
        .health()
        .flatMap((feed) =>
          Object.entries(feed.refused).map(([reason, count]) => [{ feed: feed.name, reason }, count] as const),
        ),
  },
]
