/** Frames that are known when they come again: more than a publisher sends a second time. */
const MOST_FRAMES = 8_192
/** Publishers whose last frame is known: an intake is another at each start. */
const MOST_PUBLISHERS = 256

/** The header of a message in which NATS finds the name of its frame. */
export const FRAME_NAME = 'Nats-Msg-Id'

/** What NATS knows a frame by: who published it, and the how many-th it is. */
export const frameName = (publisher: string, number: number): string => `${publisher}-${number}`

/** The name under which a frame goes once more when NATS answers for the name before and does not keep it. */
export const nextName = (name: string): string => {
  const [, frame = name, times = '0'] = /^(.+?)(?:~(\d{1,3}))?$/.exec(name) ?? []
  return `${frame}~${Number(times) + 1}`
}

/** The frame of a message, whatever name it went under. */
export const frameOf = (name: string): string => name.replace(/~\d{1,3}$/, '')

/** The frames that a reader took lately, whichever way they came. */
export class KnownFrames {
  readonly #taken = new Set<string>()
  /** The number of the last frame of each publisher. */
  readonly #last = new Map<string, number>()

  /** False for a frame that was taken already. */
  take(name: string): boolean {
    if (this.#taken.has(name)) return false
    this.#taken.add(name)
    if (this.#taken.size > MOST_FRAMES) forgetOldest(this.#taken)
    const parts = partsOf(name)
    if (parts !== null) {
      // One that comes late, after its followers, is not the last.
      const last = Math.max(parts.number, this.#last.get(parts.publisher) ?? 0)
      this.#last.delete(parts.publisher)
      this.#last.set(parts.publisher, last)
      if (this.#last.size > MOST_PUBLISHERS) forgetOldest(this.#last)
    }
    return true
  }

  /** Whether it follows the last one that was taken of its publisher. */
  isNext(name: string): boolean {
    const parts = partsOf(name)
    return parts !== null && this.#last.get(parts.publisher) === parts.number - 1
  }
}

/** Null for a name of another shape. */
function partsOf(name: string): { publisher: string; number: number } | null {
  const [, publisher, number] = /^(.{1,100})-(\d{1,15})$/.exec(name) ?? []
  return publisher === undefined ? null : { publisher, number: Number(number) }
}

function forgetOldest(known: Set<string> | Map<string, number>): void {
  for (const oldest of known.keys()) {
    known.delete(oldest)
    return
  }
}
