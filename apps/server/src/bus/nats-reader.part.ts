import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { NatsSettings } from '../config/role-settings.ts'
import { metric, metricByName } from '../health/metric.ts'
import type { Log } from '../log/log.ts'
import type { Context, Part } from '../part.ts'
import type { CatchingUp } from './await-caught-up.ts'
import { createDirectBus, type Bus, type Consumer } from './bus.ts'
import { onEachConnection } from './each-connection.ts'
import type { Frame } from './frame.ts'
import { IntakeStates } from './intake-state.ts'
import { NatsLink, STATE } from './nats-link.ts'
import { NatsReader, NOWHERE, type Position } from './nats-reader.ts'
import { Questions } from './questions.ts'

/** What a process must read again to be as it was: as long as a ship's newest report is held back from her track (packages/tracking/src/thinning/). */
const REWIND_MS = 20 * 60_000
const KEEP_EVERY_MS = 2_000
const UNKNOWN_FEED = 65_535

export interface NatsReaderPart extends Part, Pick<Bus, 'subscribe'> {
  /** What intakes say of themselves. */
  readonly intakes: IntakeStates
  /** What other processes ask this one, and this one others. */
  readonly questions: Pick<Questions, 'ask' | 'answer'>
  readonly catchingUp: CatchingUp
  /** Takes over what follows from the reports, and begins with them where it ended. */
  goesOnFrom(position: Position | null): void
  /** Whether reports come, and all that the stream held at the start was read. */
  shows(): boolean
  /** Begins with what is new, and reads before it again what was not stored at a moment (UTC ms). */
  joins(storedAt: number | null): void
}

interface Needs {
  settings: NatsSettings
  /** Names of feeds, in the order of their numbers here. */
  feeds: readonly string[]
  /** Null for a process that stores nothing of what it reads. */
  storing: {
    /** Resolves when all that was handed on is stored. */
    stored: () => Promise<void>
    /** Keeps how far that is. */
    keep: (position: Position) => Promise<void>
  } | null
}

/** The bus of a process that hears nothing itself: reports come from NATS, each once, from where it stopped. */
export function natsReaderPart({ log, now }: Context, { settings, feeds, storing }: Needs): NatsReaderPart {
  const logged = log('bus')
  const consumers: Consumer[] = []
  const bus = createDirectBus()
  const intakes = new IntakeStates(now)
  const link = new NatsLink({ settings, name: `fairway ${hostname().slice(0, 60)}`, log: logged })
  const questions = new Questions(link, logged)
  let from: Position | null = null
  let rewindMs = REWIND_MS
  let reader: NatsReader | null = null
  const keeping = keepPosition(() => reader?.position ?? null, storing)
  const ending = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const trouble = () => troubleOf(link, reader)
  return {
    name: 'bus',
    intakes,
    questions,
    catchingUp: catchingUpOf(link, () => reader),
    goesOnFrom: (position) => void (from = position ?? NOWHERE),
    joins: (storedAt) => void (rewindMs = Math.max(0, now() - (storedAt ?? now())) + REWIND_MS),
    shows: () => trouble() === null && reader?.isCaughtUp === true,
    subscribe(consumer) {
      consumers.push(consumer)
      bus.subscribe(consumer)
    },
    answers: () =>
      answersUnless(trouble() ?? (reader?.isCaughtUp === true ? null : 'What the bus holds is being read.')),
    condition: () => (trouble() !== null ? 'failing' : intakes.count === 0 || lost(reader) ? 'degraded' : 'ok'),
    health: () => ({ bus: { ...conditionOf(link, reader), intakes: intakes.count, stored: keeping.kept() } }),
    metrics: metricsOf(link, () => reader, intakes),
    start() {
      reader = new NatsReader({
        link,
        from,
        feedOf: feedNumbers(feeds),
        rewindMs,
        take: (frame, again) => (again ? tellAgain(frame, consumers) : tell(frame, bus)),
        room: () => bus.drained(),
        unconfirmed: storing === null ? bus : null,
        log: logged,
      })
      link.start()
      reader.start()
      const { signal } = ending
      const heard = hearIntakes(link, intakes, signal, logged)
      running = Promise.all([keeping.nowAndThen(signal), heard, questions.run(signal)])
    },
    async quiesce() {
      ending.abort()
      await reader?.stop()
      await running
    },
    // The stores have written what they had by now, and the database is still open.
    async stop() {
      await link.stop()
      await keeping.keep()
    },
  }
}

/** Keeps how far everything that was read is stored. */
function keepPosition(read: () => Position | null, storing: Needs['storing']) {
  let kept: Position | null = null
  const keep = async (): Promise<void> => {
    const position = read()
    if (storing === null || position === null || (position.seq === kept?.seq && position.stream === kept.stream)) return
    await storing.stored()
    await storing.keep(position)
    kept = position
  }
  return {
    /** Of the last position that was kept. */
    kept: () => kept?.seq ?? null,
    keep,
    async nowAndThen(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await wait(KEEP_EVERY_MS, undefined, { signal }).catch(() => {})
        // What is not stored comes again; the store says itself what is wrong with it.
        if (!signal.aborted) await keep().catch(() => {})
      }
    },
  }
}

const troubleOf = (link: NatsLink, reader: NatsReader | null) => (reader === null ? link.trouble : reader.trouble)

const catchingUpOf = (link: NatsLink, reader: () => NatsReader | null): CatchingUp => ({
  get isCaughtUp() {
    return reader()?.isCaughtUp ?? false
  },
  get trouble() {
    return troubleOf(link, reader())
  },
})

const conditionOf = (link: NatsLink, reader: NatsReader | null) => ({
  connected: link.standing !== null,
  trouble: troubleOf(link, reader),
  upToDate: reader?.isCaughtUp ?? false,
  seq: reader?.position?.seq ?? null,
  missed: reader?.missed ?? 0,
  refused: reader?.refused ?? {},
})

const answersUnless = (why: string | null) => (why === null ? Promise.resolve() : Promise.reject(new Error(why)))

const lost = (reader: NatsReader | null) => reader !== null && reader.missed > 0

function feedNumbers(feeds: readonly string[]) {
  const numbers = new Map(feeds.map((name, number) => [name, number]))
  return (name: string) => numbers.get(name) ?? UNKNOWN_FEED
}

function tell({ positions, statics, seen, refused, forgotten }: Frame, bus: Bus): void {
  if (positions.length > 0) bus.publish(positions)
  for (const report of statics) bus.publishStatic(report)
  seen.mmsi.forEach((mmsi, row) => bus.publishStaticSeen(mmsi, seen.time[row]))
  for (const report of refused) bus.publishRefused(report)
  if (forgotten.length > 0) bus.publishForgotten(forgotten)
}

function tellAgain({ positions, statics, seen }: Frame, consumers: readonly Consumer[]): void {
  for (const { again } of consumers) {
    if (again === undefined) continue
    if (positions.length > 0) again.positions?.(positions)
    if (again.statics) statics.forEach((report) => again.statics!(report))
    if (again.staticSeen) seen.mmsi.forEach((mmsi, row) => again.staticSeen!(mmsi, seen.time[row]))
  }
}

/** Listens to what intakes say of themselves. */
const hearIntakes = (link: NatsLink, intakes: IntakeStates, signal: AbortSignal, log: Log): Promise<void> =>
  onEachConnection(link, signal, (connection) => [
    connection.subscribe(STATE, {
      callback(error, message) {
        if (error === null && !intakes.hear(message.string()))
          log.warn({}, 'What an intake says of itself cannot be read.')
      },
    }),
  ])

const metricsOf = (link: NatsLink, reader: () => NatsReader | null, intakes: IntakeStates) => [
  metric('bus_connected', '1 while NATS is connected', () => Number(link.standing !== null)),
  metric('bus_connections_lost_total', 'Times that the connection to NATS was lost', () => link.lost),
  metric(
    'bus_frames_total',
    'Batches of reports that NATS confirmed, or that were read from it',
    () => reader()?.frames ?? 0,
  ),
  metric('bus_intakes', 'Intakes that were heard of in the last ten seconds', () => intakes.count),
  metric(
    'bus_frames_missed_total',
    'Batches of reports that NATS no longer had when they were due',
    () => reader()?.missed ?? 0,
  ),
  metricByName(
    'bus_frames_refused_total',
    'Batches of reports that could not be read',
    'reason',
    () => reader()?.refused ?? {},
  ),
]
