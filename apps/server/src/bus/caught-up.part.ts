import type { Context, Part } from '../part.ts'
import { awaitCaughtUp, type CatchingUp } from './await-caught-up.ts'

/** Stands before the door of a process that answers people: it opens when the picture is whole. */
export function caughtUpPart({ log }: Context, reading: CatchingUp): Part {
  const ending = new AbortController()
  return {
    name: 'caught up',
    start: () => awaitCaughtUp(reading, { signal: ending.signal, log: log('bus') }),
    quiesce: () => ending.abort(),
  }
}
