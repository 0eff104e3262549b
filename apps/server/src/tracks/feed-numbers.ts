import { copyFileSync, readFileSync } from 'node:fs'
import { writeDurablySync } from '../durable/write-durably.ts'
import type { Log } from '../log/log.ts'

/** A feed that this run does not have. */
export const UNKNOWN_FEED = 65_535

/**
 * Points are stored with the number of their feed. The list of feeds changes from start to start, so the store numbers
 * the names itself, in a file that only grows.
 */
export interface FeedNumbers {
  toStored(feed: number): number
  toRunning(stored: number): number
}

/** So many numbers may stand in a file that cannot be read any more: none of them is given to another feed. */
const LOST_NUMBERS = 1000

/** `stored`: what another process has numbered, which goes before what the file says. `log`: told of a file that no longer holds names. */
export function readFeedNumbers(
  file: string,
  running: readonly string[],
  stored?: readonly string[],
  log?: Pick<Log, 'error'>,
): FeedNumbers & { names: readonly string[] } {
  const own = readNames(file) ?? replaceDamaged(file, log)
  const names = [...(stored ?? own)]
  for (const name of running) if (!names.includes(name)) names.push(name)
  if (names.length > UNKNOWN_FEED) throw new Error(`${file} has more feeds than can be numbered.`)
  if (names.join('\n') !== own.join('\n')) writeDurablySync(file, JSON.stringify(names))
  return { names, ...numbersOf(names, running) }
}

/** The numbers of feeds as `stored` has them in its order, and as they run. */
export function numbersOf(stored: readonly string[], running: readonly string[]): FeedNumbers {
  const numbers = running.map((name) => stored.indexOf(name))
  return {
    toStored: (feed) => ((numbers[feed] ?? -1) < 0 ? UNKNOWN_FEED : numbers[feed]),
    toRunning: (number) => {
      const name = stored[number] ?? ''
      const feed = name === '' ? -1 : running.indexOf(name)
      return feed < 0 ? UNKNOWN_FEED : feed
    },
  }
}

/** What was stored under numbers that nobody can tell is of an unknown feed from now on, and new feeds are numbered beyond them. */
function replaceDamaged(file: string, log?: Pick<Log, 'error'>): string[] {
  const setAside = `${file}.damaged`
  // The file itself is replaced whole: a start that is cut off here finds it damaged once more.
  copyFileSync(file, setAside)
  const names = Array.from({ length: LOST_NUMBERS }, () => '')
  writeDurablySync(file, JSON.stringify(names))
  log?.error(
    { setAside },
    'The list of feeds was damaged and set aside: tracks stored before are of an unknown feed now.',
  )
  return names
}

/** The names by their numbers; null when the file holds none. */
function readNames(file: string): string[] | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  try {
    const names: unknown = JSON.parse(text)
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : null
  } catch {
    return null
  }
}
