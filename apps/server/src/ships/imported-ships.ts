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
  /** Tonnes. */
  grossTons: number | null
  deadweight: number | null
  buildYear: number | null
  operator: string | null
}

type Known = Pick<ImportedShip, 'nameZh' | 'class' | 'deadweight' | 'buildYear'>
const NO_CLASS = 255

/** The imported register by IMO number, as columns: what ships on the map are filtered and drawn by. */
export class ImportedShips {
  readonly #index = new MmsiIndex()
  readonly #nameZh = new Map<number, string>()
  readonly #class: Uint8Array
  readonly #deadweight: Uint32Array
  readonly #buildYear: Uint16Array

  /** Of ships that stand twice the last counts. */
  constructor(ships: readonly Pick<ImportedShip, 'imo' | keyof Known>[]) {
    this.#class = new Uint8Array(ships.length)
    this.#deadweight = new Uint32Array(ships.length)
    this.#buildYear = new Uint16Array(ships.length)
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

  get size(): number {
    return this.#index.size
  }

  find(imo: number): Known | null {
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

export const noImportedShips = new ImportedShips([])
