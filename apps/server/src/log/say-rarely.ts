import type { Log } from './log.ts'

const EVERY_MS = 60_000
/** Sentences told apart; beyond them none is held back. */
const MOST_SENTENCES = 100

interface Options {
  /** Of one sentence, in a minute. */
  most?: number
  /** Monotonic, ms. */
  now?: () => number
}

interface Said {
  from: number
  count: number
  heldBack: number
}

/**
 * A log that says one sentence a few times a minute at most, for what repeats itself for hours: a full disk, a database that does not
 * start. The next that is said tells how many were held back, as `heldBack`.
 */
export function sayRarely(log: Log, { most = 1, now = () => performance.now() }: Options = {}): Log {
  const said = new Map<string, Said>()
  const rarely = (say: Log['info']) => (details: object, sentence: string) => {
    let one = said.get(sentence)
    if (one === undefined || now() - one.from >= EVERY_MS) {
      const heldBack = one?.heldBack ?? 0
      if (one === undefined && said.size >= MOST_SENTENCES) said.clear()
      said.set(sentence, (one = { from: now(), count: 0, heldBack: 0 }))
      if (heldBack > 0) details = { ...details, heldBack }
    }
    if (++one.count <= most) say(details, sentence)
    else one.heldBack++
  }
  return {
    info: rarely((details, sentence) => log.info(details, sentence)),
    warn: rarely((details, sentence) => log.warn(details, sentence)),
    error: rarely((details, sentence) => log.error(details, sentence)),
  }
}
