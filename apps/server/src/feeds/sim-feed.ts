import { pause, roomFor, type FeedContext } from './feed.ts'
import type { FeedSpec } from './feed-spec.ts'

/** What the feed needs of the simulated world. */
export interface SentenceSource {
  /** Number of ships; they are called 0 … size − 1. */
  readonly size: number
  /** Hands all NMEA sentences due in (fromMs, toMs] to `sink`. */
  sentences(fromMs: number, toMs: number, sink: (chunk: Buffer) => void): number
  /** Hands over who the ships `first` … `last − 1` are and where each was heard last. */
  muster(time: number, sink: (chunk: Buffer) => void, first: number, last: number): number
}

export type WorldMaker = (options: { ships: number; seed: number }) => SentenceSource | Promise<SentenceSource>

const STEP_MS = 200
/** After a longer pause (a suspended laptop, a full disk) the world goes on from now. */
const LONGEST_CATCH_UP_MS = 60_000
/** Spoken between two looks at sockets and timers: time of a world that catches up, and ships mustered; some 20 ms. */
const SPOKEN_AT_ONCE_MS = 1000
const MUSTERED_AT_ONCE = 250

/** Makes a world of its own; a server that needs the same world elsewhere hands in its own maker. */
export const makeWorld: WorldMaker = async (options) => {
  const { createWorldInSlices } = await import('@fairway/simulator')
  return createWorldInSlices(options)
}

/** Lets the simulated world speak until the feed ends: first all that a receiver of long standing would know, then in real time. */
export async function runSimulation(
  spec: Extract<FeedSpec, { kind: 'sim' }>,
  context: FeedContext,
  maker: WorldMaker,
): Promise<void> {
  const { way, status, signal } = context
  const world = await maker({ ships: spec.ships, seed: spec.seed })
  let last = Date.now()
  status.connected = true
  status.lastError = null
  const hear = (chunk: Buffer) => void way.bytes(chunk, Date.now())
  for (let ship = 0; ship < world.size && !signal.aborted; ship += MUSTERED_AT_ONCE) {
    if (way.full()) await roomFor(context)
    world.muster(last, hear, ship, Math.min(world.size, ship + MUSTERED_AT_ONCE))
    await pause(0, signal)
  }
  while (!signal.aborted) {
    if (way.full()) await roomFor(context)
    const now = Date.now()
    last = Math.max(last, now - LONGEST_CATCH_UP_MS)
    const until = Math.min(now, last + SPOKEN_AT_ONCE_MS)
    if (until > last) world.sentences(last, until, hear)
    last = Math.max(last, until)
    await pause(last < now ? 0 : STEP_MS, signal)
  }
}
