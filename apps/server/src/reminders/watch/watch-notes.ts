import type { AskAround, ShipState, Told } from '@fairway/tracking/reminders'
import type { KeptState, NewEvent } from './watch.store.ts'

/** A rule's revision. */
interface Begun {
  id: string
  revision: number
}

/** What is on its way into the database. */
export interface Keeping {
  events: NewEvent[]
  states: KeptState[]
  begun: Begun[]
}

interface Knows {
  stateOf(mmsi: number): ShipState
  knows(mmsi: number): boolean
}

/** What rules told and know of ships, and is not kept yet. */
export class WatchNotes {
  readonly #watch: Knows
  #told = new Map<string, NewEvent>()
  /** What other ships have to be asked about first. */
  #asked: { told: Told; ask: AskAround }[] = []
  /** Ships of whom something else is known than is kept. */
  #changed = new Set<number>()
  #begun = new Map<string, Begun>()
  /** Up to when a ship was watched, of those of whom something is known. */
  readonly #seen = new Map<number, number>()

  constructor(watch: Knows) {
    this.#watch = watch
  }

  get hasTold(): boolean {
    return this.#told.size > 0 || this.hasAsked
  }

  get hasAsked(): boolean {
    return this.#asked.length > 0
  }

  /** Up to when ships were watched. */
  get seen(): ReadonlyMap<number, number> {
    return this.#seen
  }

  restore(mmsi: number, seen: number): void {
    this.#seen.set(mmsi, seen)
  }

  began(ships: readonly number[], rules: readonly Begun[]): void {
    for (const mmsi of ships) {
      this.#changed.add(mmsi)
      this.#seen.set(mmsi, this.#seen.get(mmsi) ?? 0)
    }
    for (const { id, revision } of rules) this.#begun.set(`${id}.${revision}`, { id, revision })
  }

  /** A ship was watched up to a moment. */
  watched(mmsi: number, time: number): void {
    if (!this.#seen.has(mmsi) && !this.#watch.knows(mmsi)) return
    this.#seen.set(mmsi, time)
    this.#changed.add(mmsi)
  }

  /** A ship said something, and no point of hers came since: what she said is known of her, and must be kept. */
  heard(mmsi: number): void {
    if (this.#seen.has(mmsi) || this.#watch.knows(mmsi)) this.#changed.add(mmsi)
  }

  /** What is told again before it is kept, as when many points are read after a kill, is the event that it was at first. */
  tell(event: NewEvent): void {
    if (!this.#told.has(event.id)) this.#told.set(event.id, event)
  }

  ask(told: Told, ask: AskAround): void {
    this.#asked.push({ told, ask })
  }

  /** Has all that was asked answered, in its order; what cannot be answered is asked again. */
  async answer(eventOf: (told: Told, ask: AskAround) => Promise<NewEvent | null>): Promise<void> {
    for (let one = this.#asked[0]; one !== undefined; one = this.#asked[0]) {
      const event = await eventOf(one.told, one.ask)
      this.#asked.shift()
      if (event !== null) this.tell(event)
    }
  }

  /** Keeps what was told with the states of its ships; `all`: those of all ships. What cannot be kept is noted again. Gives how many states. */
  async keep(all: boolean, commit: (keeping: Keeping) => Promise<void>): Promise<number> {
    const told = this.#told
    const ships = all ? this.#changed : new Set([...told.values()].flatMap(({ mmsi }) => mmsi ?? []))
    const begun = all ? this.#begun : new Map<string, Begun>()
    const states = [...ships].map((mmsi) => this.#stateOf(mmsi))
    this.#told = new Map()
    if (all) {
      this.#changed = new Set()
      this.#begun = new Map()
    } else for (const mmsi of ships) this.#changed.delete(mmsi)
    try {
      await commit({ events: [...told.values()], states, begun: [...begun.values()] })
    } catch (error) {
      this.#told = new Map([...told, ...this.#told])
      for (const mmsi of ships) this.#changed.add(mmsi)
      this.#begun = new Map([...begun, ...this.#begun])
      throw error
    }
    for (const { mmsi, state } of states) if (isEmpty(state) && !this.#watch.knows(mmsi)) this.#seen.delete(mmsi)
    return states.length
  }

  #stateOf(mmsi: number): KeptState {
    return { mmsi, seen: this.#seen.get(mmsi) ?? 0, state: this.#watch.stateOf(mmsi) }
  }
}

const isEmpty = ({ areas, told, doings }: ShipState) =>
  doings === undefined && Object.keys(areas).length === 0 && Object.keys(told).length === 0
