import { setMaxListeners } from 'node:events'
import { within } from '../concurrency/within.ts'
import type { FeedIntake } from '../intake/feed-intake.ts'
import type { Intake } from '../intake/intake.ts'
import { readAisstream } from './senders/aisstream-feed.ts'
import { replayCsv } from './files/csv-feed.ts'
import { usualTiming, type FeedContext, type FeedTiming } from './feed.ts'
import { isCsv } from './feed-reader.ts'
import { FeedStatus, type FeedState } from './health/feed-status.ts'
import type { FeedSpec } from './feed-spec.ts'
import { replayFile } from './files/file-feed.ts'
import { readMqtt } from './senders/mqtt-feed.ts'
import { PostFeeds } from './posted/post-feed.ts'
import { keepConnected } from './wire/reconnect.ts'
import { makeWorld, runSimulation, type WorldMaker } from './sim-feed.ts'
import { listenTcp } from './wire/tcp-listen-feed.ts'
import { readTcp } from './wire/tcp-feed.ts'
import { readSerial } from './wire/serial-feed.ts'
import { readSignalK } from './senders/signalk-feed.ts'
import { receiveUdp } from './wire/udp-feed.ts'

export interface FeedsOptions {
  /** Their order gives the feed numbers in reports. */
  specs: readonly FeedSpec[]
  intake: Intake
  /** Where the simulated world comes from. */
  world?: WorldMaker
  timing?: Partial<FeedTiming>
}

interface Running {
  spec: FeedSpec
  status: FeedStatus
  context: FeedContext
  /** Where a listening feed listens. */
  port: number | null
  ended: Promise<void>
}

const RECEIVER_WINDOW_MS = 10_000
const AGGREGATOR_WINDOW_MS = 60_000
const STOP_MS = 3000
/** Senders of a listening feed that are told apart. */
const MOST_SOURCES = 1024

/** All feeds of a server. A feed that fails fails alone. */
export class Feeds {
  readonly specs: readonly FeedSpec[]
  /** Those to which receivers post. */
  readonly posted = new PostFeeds()
  readonly #options: FeedsOptions
  readonly #end = new AbortController()
  readonly #running: Running[] = []
  #clock: NodeJS.Timeout | null = null

  constructor(options: FeedsOptions) {
    this.#options = options
    this.specs = options.specs
    // Each feed listens: with more than ten of them Node would warn of a leak.
    setMaxListeners(0, this.#end.signal)
  }

  start(): void {
    this.specs.forEach((spec, index) => this.#running.push(this.#run(spec, index)))
    this.#clock = setInterval(() => {
      const now = Date.now()
      for (const { status } of this.#running) status.tick(now)
    }, 1000)
  }

  /** Ends all feeds; waits for them, but not longer than three seconds. */
  async stop(): Promise<void> {
    if (this.#clock !== null) clearInterval(this.#clock)
    this.#end.abort()
    await within(STOP_MS, Promise.all(this.#running.map(({ ended }) => ended)))
  }

  /** One entry a feed, in the order of the URLs. */
  health(): FeedState[] {
    return this.#running.map(({ status }) => status.state())
  }

  /** Where feed number `index` listens, null when it does not (yet). */
  portOf(index: number): number | null {
    return this.#running[index]?.port ?? null
  }

  #run(spec: FeedSpec, index: number): Running {
    const way = openFeedIntake(this.#options.intake, spec, index)
    const status = new FeedStatus(spec, way)
    const context: FeedContext = {
      way,
      status,
      signal: this.#end.signal,
      timing: { ...usualTiming, ...this.#options.timing },
    }
    const running: Running = { spec, status, context, port: null, ended: Promise.resolve() }
    const listening = (port: number) => {
      running.port = port
    }
    const made = { world: this.#options.world ?? makeWorld, listening, posted: this.posted }
    running.ended = keepConnected(context, () => connect(spec, context, made))
    return running
  }
}

function openFeedIntake(intake: Intake, spec: FeedSpec, index: number): FeedIntake {
  const aggregator = spec.kind === 'mqtt' || spec.kind === 'aisstream' || spec.kind === 'signalk'
  // The operator has chosen whom we call; anybody may send to an open port.
  const isCalled = aggregator || spec.kind === 'tcp' || spec.kind === 'serial'
  return intake.openFeed({
    index,
    name: spec.name,
    simulated: spec.kind === 'sim',
    isBelieved: spec.kind === 'sim' || spec.kind === 'file',
    newShipsAtOnce: isCalled ? intake.roomForOneFeed : undefined,
    sources: spec.kind === 'tcp-listen' || spec.kind === 'udp' ? MOST_SOURCES : 1,
    duplicateWindowMs: aggregator ? AGGREGATOR_WINDOW_MS : RECEIVER_WINDOW_MS,
    replay: spec.kind === 'file' ? spec.time : undefined,
  })
}

interface Made {
  world: WorldMaker
  listening(port: number): void
  posted: PostFeeds
}

function connect(spec: FeedSpec, context: FeedContext, { world, listening, posted }: Made): Promise<void | 'done'> {
  switch (spec.kind) {
    case 'tcp':
      return readTcp(spec, context)
    case 'tcp-listen':
      return listenTcp(spec, context, listening)
    case 'http-post':
      return posted.receive(spec, context)
    case 'udp':
      return receiveUdp(spec, context, listening)
    case 'file':
      return isCsv(spec.path) ? replayCsv(spec, context) : replayFile(spec, context)
    case 'mqtt':
      return readMqtt(spec, context)
    case 'aisstream':
      return readAisstream(spec, context)
    case 'signalk':
      return readSignalK(spec, context)
    case 'serial':
      return readSerial(spec, context)
    case 'sim':
      return runSimulation(spec, context, world)
  }
}
