import { shipClasses, type ShipClass } from '@fairway/contract'
import { MmsiIndex } from '@fairway/tracking'

/** A ship of an imported register; null is not known. */
export interface ImportedShip {
  imo: number
  name: string | null
  nameZh: string | null
  /** Type as the register writes it, and the class it means. */
  shipType: string | null
  class: ShipClass | null
  grossTons: number | null
  /** Tonnes. */
  deadweight: number | null
  buildYear: number | null
  operator: string | null
}

export type FilteredBy = Pick<ImportedShip, 'nameZh' | 'class' | 'deadweight' | 'buildYear'>
const NO_CLASS = 255

/** The imported register by IMO number, as columns: what ships on the map are filtered and drawn by. */
export class ImportedShips {
  readonly #index = new MmsiIndex()
  readonly #nameZh = new Map<number, string>()
  readonly #class: number[] = []
  readonly #deadweight: number[] = []
  readonly #buildYear: number[] = []

  get size(): number {
    return this.#index.size
  }

  /** Of a ship added twice the last counts. */
  add(ships: Iterable<Pick<ImportedShip, 'imo'> & FilteredBy>): void {
    for (const ship of ships) {
      const known = this.#index.find(ship.imo)
      const row = known < 0 ? this.#index.add(ship.imo) : known
      if (ship.nameZh === null) this.#nameZh.delete(row)
      else this.#nameZh.set(row, ship.nameZh)
      this.#class[row] = ship.class === null ? NO_CLASS : shipClasses.indexOf(ship.class)
      this.#deadweight[row] = ship.deadweight ?? 0
      this.#buildYear[row] = ship.buildYear ?? 0
    }
  }

  has(imo: number): boolean {
    return this.#index.find(imo) >= 0
  }

  find(imo: number): FilteredBy | null {
    const row = this.#index.find(imo)
    if (row < 0) return null
    return {
      nameZh: this.#nameZh.get(row) ?? null,
      class: this.#class[row] === NO_CLASS ? null : shipClasses[this.#class[row]],
      deadweight: this.#deadweight[row] || null,
      buildYear: this.#buildYear[row] || null,
    }
  }
}
