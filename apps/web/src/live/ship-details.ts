/** What the server tells of a ship besides her movements. Metres from the antenna; 0 is unknown. */
export interface ShipDetail {
  name: string
  nameZh: string
  bow: number
  stern: number
  port: number
  starboard: number
}

/** Names and sizes kept at most; the ship heard of longest ago goes first. */
const CAPACITY = 50_000

export class ShipDetails {
  readonly #byMmsi = new Map<number, ShipDetail>()
  readonly #capacity: number

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity
  }

  get(mmsi: number): ShipDetail | undefined {
    return this.#byMmsi.get(mmsi)
  }

  set(mmsi: number, detail: ShipDetail): void {
    this.#byMmsi.delete(mmsi)
    this.#byMmsi.set(mmsi, detail)
    if (this.#byMmsi.size <= this.#capacity) return
    const oldest = this.#byMmsi.keys().next()
    if (!oldest.done) this.#byMmsi.delete(oldest.value)
  }
}
