import { setImmediate } from 'node:timers/promises'
import type { Database } from '../database/open-database.ts'
import type { Picture } from '../picture/picture.ts'
import { ImportedShips } from './imported-ships.ts'
import { followRegister } from './load-register.ts'
import type { ShipRegister } from './register.ts'
import { clearLeftovers, takeHandedOver } from './register-handover.ts'
import { registerPart, registerRevision, saveShipRegister } from './ship-register.store.ts'

/** Ships read at once: some 10 ms. */
const AT_ONCE = 2_000

/** An import is followed within this. */
const LOOK_EVERY_MS = 5_000

export interface ImportedRegisterOptions {
  db: Database
  register: ShipRegister
  picture: Pick<Picture, 'rowLimit' | 'refreshRegister' | 'columns'>
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

  constructor(options: ImportedRegisterOptions) {
    this.#options = options
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
  async stop(): Promise<void> {
    clearInterval(this.#looking)
    this.#stopping.abort()
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
    const { db, register, picture } = this.#options
    const revision = await registerRevision(db)
    if (revision === this.#revision) return false
    const ships = new ImportedShips()
    for (let after = 0; ;) {
      this.#stopping.signal.throwIfAborted()
      const part = await registerPart(db, after, AT_ONCE)
      if (part.length === 0) break
      ships.add(part)
      after = part[part.length - 1].imo
      await setImmediate()
    }
    const before = register.imported
    register.imported = ships
    this.#revision = revision
    await followRegister(picture, (row) => {
      const imo = picture.columns.imo[row]
      return imo !== 0 && (ships.has(imo) || before.has(imo))
    })
    return true
  }
}
