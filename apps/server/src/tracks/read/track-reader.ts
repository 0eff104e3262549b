import { CannotOpen } from '../../database/cannot-open.ts'
import { numbersOf, type FeedNumbers } from '../feed-numbers.ts'
import { openRemoteEngine } from '../engine/remote-engine.ts'
import { questionsTo, type TrackQuestions } from './track-questions.ts'

interface TrackReaderOptions {
  /** http(s)://user:password@host:port/database */
  url: string
  cluster?: string | null
  /** Names of the feeds in the order of the `feed` column, here. */
  feedNames: readonly string[]
  /** The same in the order in which they are stored; who stores knows it. */
  storedNames: readonly string[]
  now?: () => number
}

export interface TrackReader extends TrackQuestions {
  /** Another process has begun to store feeds that were not known. */
  feedsStored(names: readonly string[]): void
  close(): Promise<void>
}

/** The tables that questions need; who writes makes them. */
const NEEDED = ['positions', 'statics', 'refused']

/** What another process stores, to be asked and not to be written: it makes no table, merges nothing and drops nothing. */
export async function openTrackReader(options: TrackReaderOptions): Promise<TrackReader> {
  const { url, cluster = null, feedNames, now = Date.now } = options
  const engine = openRemoteEngine(url, cluster)
  try {
    const { columns } = await engine.query('SELECT name FROM system.tables WHERE database = currentDatabase()')
    const there = new Set(columns['name'] as string[])
    const missing = NEEDED.filter((name) => !there.has(name))
    if (missing.length > 0)
      throw new Error(
        `its database has no table ${missing.join(', ')}: start the process with the roles store and watch first`,
      )
  } catch (error) {
    await engine.close()
    throw new CannotOpen(`The track store on the server ${new URL(url).host}`, error)
  }
  let numbers = numbersOf(options.storedNames, feedNames)
  const latest: FeedNumbers = {
    toStored: (feed) => numbers.toStored(feed),
    toRunning: (number) => numbers.toRunning(number),
  }
  return {
    ...questionsTo(engine, now, latest),
    feedsStored: (names) => void (numbers = numbersOf(names, feedNames)),
    close: () => engine.close(),
  }
}
