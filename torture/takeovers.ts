import { setTimeout as wait } from 'node:timers/promises'
import { findNats } from '../apps/server/src/bus/nats-server.fixture.ts'
import { chanceOf } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { quantile, type TortureOptions, type TortureResult } from './result.ts'
import { Blows } from './takeovers/blows.ts'
import { inWords } from './takeovers/people.ts'
import { ROUND_MS } from './takeovers/shuttles.ts'
import { startSeveral } from './takeovers/several.ts'
import { FACTOR, openSurroundings } from './takeovers/surroundings.ts'
import { findingsOf, inShort, whatCameOfIt } from './takeovers/verdict.ts'

export const SHIPS = 12
/** Less than half of what a ship does, in the world's time. */
export const HALF_ROUND_MS = (0.4 * ROUND_MS) / FACTOR
const BETWEEN_MS = 4_000

export const whyNoTakeovers = () => (findNats() === null ? 'there is no nats-server' : null)

/**
 * Several processes, and what they stand on, of which one after the other is killed, stopped or made to stand still, beside one process
 * that is left in peace and hears the same.
 */
export const takeovers = (options: TortureOptions): Promise<TortureResult> => strikeAgainAndAgain(options, 1)

/** The same on a cluster of three NATS servers. */
export const takeoversOnCluster = (options: TortureOptions): Promise<TortureResult> => strikeAgainAndAgain(options, 3)

async function strikeAgainAndAgain(
  { rounds, seed = Date.now() % 2 ** 31, isOver = () => false, unansweredMs, say }: TortureOptions,
  natsServers: number,
): Promise<TortureResult> {
  const around = await openSurroundings(SHIPS, { natsServers })
  const began = performance.now()
  try {
    const several = await startSeveral(around)
    const blows = new Blows(around, several, chanceOf(seed))
    await wait(HALF_ROUND_MS)
    let done = 0
    for (; done < rounds && !isOver(); done++) {
      const struckAt = performance.now()
      const calendar = new Date(around.now()).toISOString().slice(0, 16)
      const what = await blows.next()
      const seconds = ((performance.now() - struckAt) / 1_000).toFixed(1)
      await wait(BETWEEN_MS)
      say(
        `${done + 1}. ${calendar} ${what}; all in its place after ${seconds} s; without an answer: ${inWords(several.people.lately())}`,
      )
    }
    await wait(HALF_ROUND_MS)
    const seen = await several.end()
    const result = await whatCameOfIt(around)
    const findings = findingsOf(result, seen, { leastEvents: SHIPS, unansweredMs })
    if (findings.length > 0) around.keep()
    const { killed, frozen, stopped } = blows.followedMs
    return {
      findings,
      rounds: done,
      summary: `${done} blows in ${Math.round((performance.now() - began) / 1_000)} s (seed ${seed}; ${Object.entries(
        blows.struck,
      )
        .map(([what, times]) => `${what} ${times}`)
        .join(
          ', ',
        )}): ${inShort(result, seen)}; first row of the next owner after a kill ${median(killed)}, after a freeze ${median(frozen)}, after a stop ${median(stopped)}.`,
    }
  } finally {
    await around.close()
  }
}

const median = (values: readonly number[]): string =>
  values.length === 0
    ? '–'
    : `${(quantile(values, 0.5) / 1_000).toFixed(1)} s (at most ${(Math.max(...values) / 1_000).toFixed(1)} s, ${values.length} times)`
