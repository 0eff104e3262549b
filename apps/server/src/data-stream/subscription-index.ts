import { AreaIndex } from '@fairway/tracking/areas'
import type { Subscription } from './subscription.ts'

/** Which subscriptions a report concerns: asked for each report, whatever the number of streams. */
export class SubscriptionIndex<Owner> {
  readonly #ofShip = new Map<number, Set<Subscription<Owner>>>()
  readonly #ofImo = new Map<number, Set<Subscription<Owner>>>()
  readonly #areas = new AreaIndex()
  readonly #ofArea = new Map<number, Subscription<Owner>>()
  readonly #numbers = new Map<Subscription<Owner>, number[]>()
  #next = 1

  get size(): number {
    return this.#numbers.size
  }

  add(subscription: Subscription<Owner>): void {
    const numbers = (subscription.isNarrow ? [] : subscription.areas).map((area) => {
      const number = this.#next++
      this.#areas.set(number, area)
      this.#ofArea.set(number, subscription)
      return number
    })
    this.#numbers.set(subscription, numbers)
    for (const mmsi of subscription.ships) put(this.#ofShip, mmsi, subscription)
    for (const imo of subscription.imos) put(this.#ofImo, imo, subscription)
  }

  remove(subscription: Subscription<Owner>): void {
    for (const number of this.#numbers.get(subscription) ?? []) {
      this.#areas.delete(number)
      this.#ofArea.delete(number)
    }
    this.#numbers.delete(subscription)
    for (const mmsi of subscription.ships) take(this.#ofShip, mmsi, subscription)
    for (const imo of subscription.imos) take(this.#ofImo, imo, subscription)
  }

  /** Another fleet, or a ship that now has an IMO number which was asked for. */
  setShips(subscription: Subscription<Owner>, ships: ReadonlySet<number>): void {
    if (!this.#numbers.has(subscription)) return
    for (const mmsi of subscription.ships) if (!ships.has(mmsi)) take(this.#ofShip, mmsi, subscription)
    subscription.ships = ships
    for (const mmsi of ships) put(this.#ofShip, mmsi, subscription)
  }

  /** A ship says that she has this IMO number. */
  named(mmsi: number, imo: number): void {
    for (const subscription of this.#ofImo.get(imo) ?? []) {
      if (subscription.listed.has(mmsi)) continue
      subscription.listed.add(mmsi)
      this.setShips(subscription, new Set([...subscription.ships, mmsi]))
    }
  }

  /** Calls `visit` for each that concerns a ship, twice for one that has her in its list and in an area. */
  visit(
    mmsi: number,
    place: { lat: number; lon: number; isVessel: boolean } | null,
    visit: (subscription: Subscription<Owner>) => void,
  ): void {
    const listed = this.#ofShip.get(mmsi)
    if (listed !== undefined)
      for (const subscription of listed) if (!subscription.isNarrow || isIn(subscription, place)) visit(subscription)
    if (place?.isVessel === true && this.#areas.size > 0)
      this.#areas.visit(place.lat, place.lon, (number) => visit(this.#ofArea.get(number)!))
  }
}

const isIn = ({ areas }: Subscription<unknown>, place: { lat: number; lon: number } | null): boolean =>
  place !== null && areas.some((area) => area.contains(place.lat, place.lon))

function put<Value>(sets: Map<number, Set<Value>>, key: number, value: Value): void {
  const set = sets.get(key)
  if (set === undefined) sets.set(key, new Set([value]))
  else set.add(value)
}

function take<Value>(sets: Map<number, Set<Value>>, key: number, value: Value): void {
  const set = sets.get(key)
  if (set?.delete(value) === true && set.size === 0) sets.delete(key)
}
