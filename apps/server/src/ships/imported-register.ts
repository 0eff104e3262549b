import { setImmediate } from 'node:timers/promises'
import type { Database } from '../database/open-database.ts'
import type { Picture } from '../picture/picture.ts'
import { ImportedShips } from './imported-ships.ts'
import { followRegister } from './load-register.ts'
import type { ShipRegister } from './register.ts'
import { takeHandedOver } from './register-handover.ts'
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

  constructor(options: ImportedRegisterOptions) {
    this.#options = options
  }

  start(): void {
    this.#looking = setInterval(() => {
      // A look that takes longer than the time between two is the next one too.
      this.#look ??= this.look()
        .catch(this.#options.onError)
        .finally(() => (this.#look = null))
    }, LOOK_EVERY_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking)
    await this.#look
  }

  /** Takes what imports handed over, and keeps up. */
  async look(): Promise<void> {
    const { db, dataDir } = this.#options
    await takeHandedOver(dataDir, (ships) => saveShipRegister(db, ships, new Date()))
    await this.keepUp()
  }

  /** Loads the register when it is another than the one in memory. Whether it was. */
  async keepUp(): Promise<boolean> {
    const { db, register, picture } = this.#options
    const revision = await registerRevision(db)
    if (revision === this.#revision) return false
    const ships = new ImportedShips()
    for (let after = 0; ; ) {
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
