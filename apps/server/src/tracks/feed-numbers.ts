import { readFileSync } from 'node:fs'
import { writeDurablySync } from '../durable/write-durably.ts'

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

/** `stored`: what another process has numbered, which goes before what the file says. */
export function readFeedNumbers(
  file: string,
  running: readonly string[],
  stored?: readonly string[],
): FeedNumbers & { names: readonly string[] } {
  const own = readNames(file)
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
    toStored: (feed) => ((numbers[feed] ?? -1) < 0 ? UNKNOWN_FEED : numbers[feed]!),
    toRunning: (number) => {
      const feed = running.indexOf(stored[number] ?? '')
      return feed < 0 ? UNKNOWN_FEED : feed
    },
  }
}

function readNames(file: string): string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  const names: unknown = JSON.parse(text)
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
    throw new Error(`${file} is not a list of feed names.`)
  return names
}
