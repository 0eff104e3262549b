import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log/log.ts'

/** How far a process is with what the bus held at its start. */
export interface CatchingUp {
  readonly isCaughtUp: boolean
  /** Why nothing can be read just now, a sentence. */
  readonly trouble: string | null
}

const LOOK_MS = 50
/** A bus that cannot be used for so long is taken for away: more than a cluster of NATS needs to choose another that leads. */
const TROUBLE_MS = 15_000
/** The stream holds an hour at most. */
const MOST_MS = 300_000

interface Options {
  /** Cut short by a stop. */
  signal: AbortSignal
  log: Log
  troubleMs?: number
  mostMs?: number
}

/** Resolves when all is read that the bus held at the start, or when it is not to be waited for any longer, which is told in the log. */
export async function awaitCaughtUp(reading: CatchingUp, options: Options): Promise<void> {
  const { signal, log, troubleMs = TROUBLE_MS, mostMs = MOST_MS } = options
  const begun = performance.now()
  let wellAt = begun
  let told = false
  while (!reading.isCaughtUp && !signal.aborted) {
    const now = performance.now()
    if (reading.trouble === null) wellAt = now
    if (now - wellAt >= troubleMs || now - begun >= mostMs) {
      log.warn(
        { trouble: reading.trouble, waitedSeconds: Math.round((now - begun) / 1_000) },
        'What the bus holds is not read yet. People are answered all the same, with ships as the stores have them.',
      )
      return
    }
    if (!told) log.info({}, 'What the bus holds is read before people are answered.')
    told = true
    await wait(LOOK_MS, undefined, { signal }).catch(() => {})
  }
}
