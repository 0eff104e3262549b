/**
 * Which rules name a ship. Rules about one and the same list, the very array, stand there as one: two hundred about somebody's fleet
 * cost each of her ships no more than one.
 */
export class RulesOfShips<Rule> {
  readonly #ofList = new Map<readonly number[], Rule[]>()
  readonly #ofShip = new Map<number, readonly (readonly Rule[])[]>()

  /** `ships`: MMSIs, in a list that nobody changes any more. */
  add(ships: readonly number[], rule: Rule): void {
    const together = this.#ofList.get(ships)
    if (together !== undefined) {
      together.push(rule)
      return
    }
    const alone = [rule]
    this.#ofList.set(ships, alone)
    for (const mmsi of new Set(ships)) {
      const lists = this.#ofShip.get(mmsi)
      // Neither pushed nor spread: an array that grows keeps room for sixteen more, where most ships are in two lists.
      this.#ofShip.set(mmsi, lists === undefined ? [alone] : lists.concat([alone]))
    }
  }

  remove(ships: readonly number[], rule: Rule): void {
    const together = this.#ofList.get(ships)
    const at = together?.indexOf(rule) ?? -1
    if (together === undefined || at < 0) return
    together.splice(at, 1)
    if (together.length > 0) return
    this.#ofList.delete(ships)
    for (const mmsi of new Set(ships)) {
      const left = this.of(mmsi).filter((list) => list !== together)
      if (left.length > 0) this.#ofShip.set(mmsi, left)
      else this.#ofShip.delete(mmsi)
    }
  }

  /** The rules that name a ship, by list. */
  of(mmsi: number): readonly (readonly Rule[])[] {
    return this.#ofShip.get(mmsi) ?? NONE
  }
}

const NONE: readonly (readonly never[])[] = []
