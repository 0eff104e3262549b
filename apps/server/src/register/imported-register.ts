import { setImmediate } from 'node:timers/promises'
import type { Database } from '../database/open-database.ts'
import { ImportedShips } from './imported-ships.ts'
import { followRegister, type RegisterFollower } from './load-register.ts'
import type { ShipRegister } from './ship-register.ts'
import { clearLeftovers, takeHandedOver } from './register-handover.ts'
import { registerPage, registerRevision, saveShipRegister } from './ship-register.store.ts'

/** Ships read at once: some 10 ms. */
const AT_ONCE = 2_000

/** An import is followed within this. */
const LOOK_EVERY_MS = 5_000

export interface ImportedRegisterOptions {
  db: Database
  register: ShipRegister
  /** Where imports lay what they cannot save themselves. */
  dataDir: string
  onError(error: unknown): void
}

/** Holds the imported register in memory and keeps up with imports, whoever made them. */
export class ImportedRegister {
  readonly #options: ImportedRegisterOptions
  #revision = 'null'
  #looking: NodeJS.Timeout | undefined
  #look: Promise<void> | null = null
  readonly #stopping = new AbortController()
  readonly #followers: RegisterFollower[] = []

  constructor(options: ImportedRegisterOptions) {
    this.#options = options
  }

  /** Whoever knows ships by the register: told of each import that is loaded from now on. */
  follow(follower: RegisterFollower): void {
    this.#followers.push(follower)
  }

  start(): void {
    this.#alone(() => clearLeftovers(this.#options.dataDir, Date.now()))
    this.#looking = setInterval(() => this.#alone(() => this.look()), LOOK_EVERY_MS)
  }

  /** A look that takes longer than the time between two is the next one too. */
  #alone(work: () => Promise<void>): void {
    this.#look ??= work()
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#options.onError(error)
      })
      .finally(() => (this.#look = null))
  }

  /** An import under way is taken back, and its command hears of it. */
  abort(): void {
    clearInterval(this.#looking)
    this.#stopping.abort()
  }

  async stop(): Promise<void> {
    this.abort()
    await this.#look
  }

  /** Takes what imports handed over, and keeps up. */
  async look(): Promise<void> {
    const { db, dataDir } = this.#options
    const { signal } = this.#stopping
    await takeHandedOver(dataDir, (ships) => saveShipRegister(db, ships, new Date(), signal), signal)
    await this.keepUp()
  }

  /** Loads the register when it is another than the one in memory. Whether it was. */
  async keepUp(): Promise<boolean> {
    const { db, register } = this.#options
    const revision = await registerRevision(db)
    if (revision === this.#revision) return false
    const ships = new ImportedShips()
    for (let after = 0; ;) {
      this.#stopping.signal.throwIfAborted()
      const part = await registerPage(db, after, AT_ONCE)
      if (part.length === 0) break
      ships.add(part)
      after = part[part.length - 1].imo
      await setImmediate()
    }
    const before = register.imported
    register.imported = ships
    this.#revision = revision
    for (const follower of this.#followers)
      await followRegister(follower, (row) => {
        const imo = follower.columns.imo[row]
        return imo !== 0 && (ships.has(imo) || before.has(imo))
      })
    return true
  }
}
