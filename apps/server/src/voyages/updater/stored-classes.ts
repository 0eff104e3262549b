import { setImmediate } from 'node:timers/promises'
import { shipClasses, type ShipClass } from '@fairway/contract'
import type { ShipRegister } from '../../register/ship-register.ts'
import { mapClassOf } from '../../register/ship-class.ts'
import type { TrackStore } from '../../tracks/track-store.ts'

/** The class of every ship that ever said what she is, for a while: the picture knows those of the last days only. */
export class StoredClasses {
  readonly #tracks: Pick<TrackStore, 'latestStatics'>
  readonly #register: Pick<ShipRegister, 'find'>
  #classes = new Map<number, ShipClass>()

  constructor(tracks: Pick<TrackStore, 'latestStatics'>, register: Pick<ShipRegister, 'find'>) {
    this.#tracks = tracks
    this.#register = register
  }

  find(mmsi: number): ShipClass | null {
    return this.#classes.get(mmsi) ?? null
  }

  async load(): Promise<void> {
    const classes = new Map<number, ShipClass>()
    for await (const page of this.#tracks.latestStatics(0)) {
      for (const { mmsi, imo, kind, shipType } of page) {
        const found = mapClassOf(kind, shipType ?? null, this.#register.find(mmsi, imo ?? 0)?.class ?? null)
        const known = shipClasses.find((name) => name === found)
        if (known !== undefined) classes.set(mmsi, known)
      }
      await setImmediate()
    }
    this.#classes = classes
  }

  forget(): void {
    this.#classes = new Map()
  }
}
