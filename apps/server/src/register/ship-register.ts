import { shipClasses, type ShipClass } from '@fairway/contract'
import { MmsiIndex } from '@fairway/tracking'
import { ImportedShips } from './imported-ships.ts'

/** What a ship register knows and AIS does not tell. */
export interface RegisterRow {
  mmsi: number
  imo: number | null
  name: string
  nameZh: string | null
  class: ShipClass
  /** Tonnes. */
  deadweight: number | null
  buildYear: number | null
}

export interface RegisterEntry {
  nameZh: string | null
  /** null: the register's type is none of the classes. */
  class: ShipClass | null
  deadweight: number | null
  buildYear: number | null
}

const NOTHING = 0

/** The registers in memory: the simulated world's by MMSI, as columns whose rows are only ever added or overwritten, and the imported one by IMO number. */
export class ShipRegister {
  /** Replaced as a whole after an import. */
  imported = new ImportedShips()
  #index = new MmsiIndex()
  readonly #nameZh: (string | null)[] = []
  #class = new Uint8Array(1024)
  #deadweight = new Uint32Array(1024)
  #buildYear = new Uint16Array(1024)

  get size(): number {
    return this.#index.size
  }

  /** Adds ships or overwrites what was known of them. MMSI 0 is nobody's. */
  load(rows: Iterable<RegisterRow>): void {
    for (const entry of rows) {
      if (entry.mmsi === 0) continue
      const known = this.#index.find(entry.mmsi)
      const row = known < 0 ? this.#index.add(entry.mmsi) : known
      if (row >= this.#class.length) this.#grow()
      this.#nameZh[row] = entry.nameZh
      this.#class[row] = shipClasses.indexOf(entry.class)
      this.#deadweight[row] = entry.deadweight ?? NOTHING
      this.#buildYear[row] = entry.buildYear ?? NOTHING
    }
  }

  /** What is known of a ship. The imported register outranks the other, value by value. */
  find(mmsi: number, imo = 0): RegisterEntry | null {
    const known = this.#byMmsi(mmsi)
    const imported = imo === 0 ? null : this.imported.find(imo)
    if (known === null || imported === null) return imported ?? known
    return {
      nameZh: imported.nameZh ?? known.nameZh,
      class: imported.class ?? known.class,
      deadweight: imported.deadweight ?? known.deadweight,
      buildYear: imported.buildYear ?? known.buildYear,
    }
  }

  #byMmsi(mmsi: number): RegisterEntry | null {
    const row = mmsi === 0 ? -1 : this.#index.find(mmsi)
    if (row < 0) return null
    return {
      nameZh: this.#nameZh[row],
      class: shipClasses[this.#class[row]],
      deadweight: this.#deadweight[row] === NOTHING ? null : this.#deadweight[row],
      buildYear: this.#buildYear[row] === NOTHING ? null : this.#buildYear[row],
    }
  }

  #grow(): void {
    const capacity = this.#class.length * 2
    const enlarge = <T extends Uint8Array | Uint16Array | Uint32Array>(larger: T, old: T): T => {
      larger.set(old)
      return larger
    }
    this.#class = enlarge(new Uint8Array(capacity), this.#class)
    this.#deadweight = enlarge(new Uint32Array(capacity), this.#deadweight)
    this.#buildYear = enlarge(new Uint16Array(capacity), this.#buildYear)
  }
}
