import { hash, hashRaw, verify } from '@node-rs/argon2'
import { ApiError } from '../../http/answers/errors.ts'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. The numbers are the enums of the library, which are types only. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Whoever waits behind so many has waited for seconds already. */
const MOST_WAITING = 200
const RETRY_AFTER_SECONDS = 5

/**
 * Hashes on threads beside the event loop, only so many at once: a flood of logins takes its share of the cores and no more,
 * and beyond the waiting line it is told to come back.
 */
export class PasswordHasher {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0
  #decoy: Promise<string> | undefined

  constructor({ atOnce, mostWaiting = MOST_WAITING }: { atOnce: number; mostWaiting?: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** Throws `busy` when there is no room in the line: to be asked before a try is counted that nobody would look at. */
  requireRoom(): void {
    if (this.#running >= this.#atOnce && this.#waiting.length >= this.#mostWaiting)
      throw new ApiError('busy', { seconds: RETRY_AFTER_SECONDS })
  }

  hash(password: string): Promise<string> {
    return this.#turn(() => hash(prepared(password), ARGON2ID))
  }

  /** The same from the same text and salt, for what is looked up by it: several short codes of which one was typed. */
  async stretch(text: string, salt: string): Promise<string> {
    const bytes = await this.#turn(() => hashRaw(text, { ...ARGON2ID, salt: Buffer.from(salt) }))
    return bytes.toString('base64url')
  }

  /** Against no hash it takes as long and says no: an unknown account must not be told by the time. */
  async verify(password: string, stored: string | null): Promise<boolean> {
    const against = stored ?? (await this.#decoyHash())
    return (await this.#turn(() => verify(against, prepared(password)))) && stored !== null
  }

  /** Begins to make what unknown accounts are compared with, so that the first of them is not told by the time either. */
  warm(): void {
    this.#decoyHash().catch(() => undefined) // told where it is awaited
  }

  #decoyHash(): Promise<string> {
    return (this.#decoy ??= hash(crypto.randomUUID(), ARGON2ID))
  }

  async #turn<T>(work: () => Promise<T>): Promise<T> {
    this.requireRoom()
    if (this.#running >= this.#atOnce) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running++
    try {
      return await work()
    } finally {
      // The turn is handed on, so that nobody slips in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

/** One password typed on two keyboards may come as different code points. */
export const prepared = (password: string): string => password.normalize('NFKC')
