import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { Repeated } from '../../concurrency/repeated.ts'
import { CannotOpen } from '../cannot-open.ts'
import { type Lease, LeaseNotHeld } from './lease.ts'
import { OwnerBeat } from './owner-beat.ts'
import { connectOwner, endFormerOwners, endSilentOwner, sign, signedBy, tryLock } from './owner-connection.ts'

const LOOK_EVERY_MS = 1_000
/** A process that is being stopped may need so long to end. */
const PATIENCE_MS = 10_000
const STAND_BY_LOOK_MS = 250
/** So long an owner believes that it is one after it asked what PostgreSQL last answered with yes; it asks four times a second. */
const HELD_MS = 1_200
/** So long nothing is heard of an owner before the place is taken from it: more than it believes, by a second for what was sent before and is on its way. */
const SILENT_MS = 2_200
const TAKEN =
  'another process with the roles store and watch works on it, and only one may: stop that one, or give this one a database of its own'

interface Options {
  /** How long a process before this one may take to let go. */
  patienceMs?: number
  /** Another has taken the place while this one's connection was away. */
  onLost?: (sentence: string) => void
  /** Waits without end for the place, takes it from an owner that stands still, and does not come back to one that was lost. */
  standBy?: boolean
  /** It is not this one's turn yet; told once. */
  onWaiting?: () => Promise<void>
  /** Why a stand-by cannot even ask; told once. */
  onTrouble?: (error: unknown) => void
  heldMs?: number
  silentMs?: number
}

/**
 * The one place on a PostgreSQL server that one process holds at a time, by a connection of its own: PostgreSQL gives it free
 * when that connection ends, however the process does. Alone it guards against a mistake of who sets processes up: who loses the place
 * goes on, and says so. With a process that stands by it is a {@link Lease}: who is not answered for some seconds writes nothing.
 */
export class SoleOwner implements Lease {
  readonly id = randomBytes(6).toString('hex')
  readonly #url: string
  readonly #options: Options
  readonly #looking = new Repeated(
    LOOK_EVERY_MS,
    () => this.#look(),
    () => {},
  )
  #client: Client | null = null
  #trouble: string | null = null
  #signed = false
  #lost = false
  /** Of one that another may take over from. */
  readonly #beat: OwnerBeat | null

  private constructor(url: string, options: Options) {
    this.#url = url
    this.#options = options
    this.#beat = options.standBy === true ? new OwnerBeat(url, this.id) : null
  }

  /** Throws {@link CannotOpen} when another has the place and keeps it. */
  static async claim(url: string, options: Options = {}): Promise<SoleOwner> {
    const owner = new SoleOwner(url, options)
    if (options.standBy === true) await owner.#standBy()
    else await owner.#waitAWhile()
    owner.#looking.start()
    return owner
  }

  /** Why the place is not this process's any more. While nobody answers that is not known, and null. */
  get trouble(): string | null {
    return this.#trouble
  }

  get #isSilent(): boolean {
    const { heldMs = HELD_MS } = this.#options
    return this.#beat !== null && this.#beat.silentMs > heldMs
  }

  requireHeld(): void {
    if (this.#lost || this.#client === null || this.#isSilent)
      throw new LeaseNotHeld('Nothing is written: another process may have taken over.')
  }

  /** Once there are tables: writes down that the place is this process's. */
  async sign(): Promise<void> {
    this.requireHeld()
    this.#signed = await sign(this.#client!, this.id)
  }

  async release(): Promise<void> {
    await this.#looking.stop()
    const client = this.#client
    this.#lose(client)
    await Promise.all([client?.end().catch(() => {}), this.#beat?.stop()])
  }

  async #waitAWhile(): Promise<void> {
    const { patienceMs = PATIENCE_MS } = this.#options
    const until = performance.now() + patienceMs
    try {
      while (!(await this.#take())) {
        if (performance.now() >= until) throw new Error(TAKEN)
        await wait(Math.min(LOOK_EVERY_MS, patienceMs))
      }
    } catch (error) {
      throw new CannotOpen('The database', error)
    }
  }

  async #standBy(): Promise<void> {
    const { onTrouble = () => {}, onWaiting = async () => {}, silentMs = SILENT_MS } = this.#options
    let waits = false
    let client: Client | null = null
    for (let told = false; ;) {
      try {
        client ??= await connectOwner(this.#url, this.id, (broken) => {
          if (client === broken) client = null
          this.#lose(broken)
        })
        if (await tryLock(client)) return await this.#takeOver(client)
        await endSilentOwner(client, silentMs)
        told = false
      } catch (error) {
        if (!told) onTrouble(error)
        told = true
        void client?.end().catch(() => {})
        client = null
      }
      if (!waits) await onWaiting()
      waits = true
      await wait(STAND_BY_LOOK_MS)
    }
  }

  /** From here on the database takes no new connection of the one before ({@link isHeldBy}), and those that it had are ended. */
  async #takeOver(client: Client): Promise<void> {
    await endFormerOwners(client, this.id)
    this.#signed = await sign(client, this.id)
    await this.#beat?.first()
    this.#client = client
  }

  async #look(): Promise<void> {
    if (this.#lost) return
    const client = this.#client
    // One whose thread is not answered any more is not to be taken for one that works.
    if (client !== null && this.#isSilent) return
    // So that a connection which is silently gone is noticed.
    if (client !== null)
      return client.query('select 1').then(
        () => {},
        () => {
          this.#lose(client)
          void client.end().catch(() => {})
        },
      )
    if (await this.#take()) this.#trouble = null
    else this.#tellLost()
  }

  #tellLost(): void {
    const { standBy = false, onLost = () => {} } = this.#options
    if (standBy) this.#lost = true
    if (this.#trouble !== null) return
    this.#trouble = `The database is not this process's alone: ${TAKEN}.`
    onLost(this.#trouble)
  }

  #lose(client: Client | null): void {
    if (this.#client === client) this.#client = null
  }

  async #take(): Promise<boolean> {
    const named = this.#options.standBy === true ? this.id : null
    const client = await connectOwner(this.#url, named, (broken) => this.#lose(broken))
    try {
      if ((await tryLock(client)) && (await this.#isStillMine(client))) {
        this.#client = client
        return true
      }
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    await client.end()
    return false
  }

  /** Whether nobody had the place while this process's connection was away. */
  async #isStillMine(client: Client): Promise<boolean> {
    return this.#options.standBy !== true || (this.#signed && (await signedBy(client)) === this.id)
  }
}
