import type { CatchingUp } from '../bus/await-caught-up.ts'
import { busPart } from '../bus/bus.part.ts'
import type { Bus } from '../bus/bus.ts'
import { readPosition, writePosition } from '../bus/kept-position.ts'
import type { Questions } from '../bus/questions.ts'
import { natsReaderPart } from '../bus/nats-reader.part.ts'
import type { NatsSettings } from '../config/role-settings.ts'
import { farFeedsPart } from '../feeds/far-feeds.part.ts'
import { feedsPart, type FeedsPart, type TakeWorld } from '../feeds/feeds.part.ts'
import { intakePart } from '../intake/intake.part.ts'
import type { InterferenceSource } from '../interference/position-doubts.ts'
import type { Context } from '../part.ts'
import type { Parts } from '../parts.ts'
import { restoreShips, type RestoredInto } from '../picture/restore-ships.ts'
import { historyPart, type HistoryPart } from '../tracks/history.part.ts'
import type { TrackStore } from '../tracks/track-store.ts'
import type { TracksPart } from '../tracks/tracks.part.ts'
import type { Foundations } from './add-foundations.ts'

type Needs = Pick<Foundations, 'sources' | 'register' | 'picture' | 'tracks' | 'storing' | 'database'>

/** The way of a report: feeds → intake → bus → picture, tracks. */
export interface ReportWay {
  bus: Pick<Bus, 'subscribe'>
  /** What is known of false positions, where they are heard. */
  intake: { readonly intake: InterferenceSource }
  feeds: FeedsPart
  /** What processes ask one another; null where there is one. */
  questions: Pick<Questions, 'ask' | 'answer'> | null
  /** How far this process is with what the bus held at its start; null where there is one process. */
  catchingUp: CatchingUp | null
  history: Pick<HistoryPart, 'written'>
  /** Whether ships move here; null where there is one process. */
  shows: (() => boolean) | null
}

/** All of it, or what comes behind a bus between processes. */
export async function addReportWay(parts: Parts, context: Context, needs: Needs): Promise<ReportWay> {
  const { nats } = context.config
  const { storing, register, picture } = needs
  const takeWorld: TakeWorld = (world, options) => register.takeWorld(world, options, picture.picture)
  const way =
    nats === null
      ? await addHeard(parts, context, needs, storing!, takeWorld)
      : await addFar(parts, context, needs, takeWorld, nats)
  if (storing === null) return { ...way, history: { written: Promise.resolve(0) } }
  const history = await parts.add(historyPart(context, { tracks: storing, feeds: way.feeds }))
  return { ...way, history }
}

async function addHeard(
  parts: Parts,
  context: Context,
  { sources, picture }: Needs,
  tracks: TracksPart,
  takeWorld: TakeWorld,
): Promise<Omit<ReportWay, 'history'>> {
  const bus = await parts.add(busPart())
  bus.subscribe(picture.consumer)
  bus.subscribe(tracks.consumer)
  const intake = await parts.add(intakePart(context, bus))
  picture.onForgotten((mmsi) => intake.intake.forget(mmsi))
  await restoreShips(tracks.store, into(context, { sources, picture }, intake.intake))
  const feeds = await parts.add(feedsPart(context, { sources, intake, takeWorld }))
  return { bus, intake, feeds, questions: null, catchingUp: null, shows: null }
}

/** Intakes are processes of their own: what they publish is read from where this one stopped. */
async function addFar(
  parts: Parts,
  context: Context,
  { sources, picture, tracks, storing, database }: Needs,
  takeWorld: TakeWorld,
  settings: NatsSettings,
): Promise<Omit<ReportWay, 'history'>> {
  const bus = await parts.add(
    natsReaderPart(context, {
      settings,
      feeds: sources.names,
      storing: storing && {
        stored: () => storing.store.pointsInserted(),
        keep: (position) => writePosition(database.db, position),
      },
    }),
  )
  bus.subscribe(picture.consumer)
  const position = await readPosition(database.db)
  if (storing === null) {
    // What comes to be stored meanwhile is in the stream too.
    bus.joins(position?.at ?? null)
    await restoreShips(tracks.store, into(context, { sources, picture }, { remember: () => {} }))
  } else {
    bus.subscribe(storing.consumer)
    await goOn(storing.store, context, { sources, picture })
    bus.goesOnFrom(position)
  }
  const { intakes } = bus
  const feeds = await parts.add(farFeedsPart(context, { sources, intakes, takeWorld }))
  // Of single reports that are held back only the intake knows.
  return {
    bus,
    feeds,
    questions: bus.questions,
    catchingUp: bus.catchingUp,
    shows: bus.shows,
    intake: { intake: { interference: () => intakes.cells(), elsewhere: () => null } },
  }
}

/** What is stored, so that what is read again makes no point twice. */
async function goOn(store: TrackStore, context: Context, needs: Pick<Needs, 'sources' | 'picture'>): Promise<void> {
  // Batches that an earlier process left as files belong to what is stored.
  await store
    .pointsInserted()
    .catch((error: unknown) => context.log('bus').warn({ error }, 'Not all that waits is stored.'))
  await restoreShips(store, into(context, needs, { remember: (positions) => store.remember(positions) }))
}

const into = (
  { log }: Context,
  { sources: { hasSimulation }, picture: { picture } }: Pick<Needs, 'sources' | 'picture'>,
  intake: RestoredInto['intake'],
): RestoredInto => ({ picture, intake, hasSimulation, log: log('picture') })
