import { wrapLongitude } from '@fairway/tracking'
import type { Port } from '@fairway/contract'
import type { ShipStore } from '../../live/ship-store.ts'
import type { Glide } from '../../live/glide.ts'
import type { MapTarget } from './map-controller.ts'
import { REACH, countOnScreen, shipsAt, shipsFromCentre, type Aim } from '../ships/picking.ts'
import { portsAt } from '../ports/port-marks.ts'
import { placeAt, type Screen } from '../geometry/screen.ts'

/** What is drawn at this moment. */
export interface Drawn {
  store: ShipStore
  screen(): Screen
  glide(): Glide
  readonly hidden: number
  /** Ports with a mark; none while their layer is off. */
  readonly ports: readonly Port[]
}

/** What lies where on the map: for the pointer, the keyboard and the legend. Pixels are CSS pixels from the map's top left. */
export class MapTargets {
  readonly #drawn: Drawn

  constructor(drawn: Drawn) {
    this.#drawn = drawn
  }

  /** Ships, then ports, nearest first. */
  at(x: number, y: number): MapTarget[] {
    const aim = this.#aim()
    const dx = x - aim.screen.width / 2
    const dy = y - aim.screen.height / 2
    const ships: MapTarget[] = shipsAt(aim, dx, dy).map(({ mmsi }) => ({ kind: 'ship', mmsi }))
    const ports: MapTarget[] = portsAt(this.#drawn.ports, aim.screen, dx, dy, REACH).map(({ port }) => ({
      kind: 'port',
      locode: port.locode,
    }))
    return [...ships, ...ports]
  }

  place(x: number, y: number): { lat: number; lon: number } {
    const screen = this.#drawn.screen()
    const { lat, lon } = placeAt(screen, x - screen.width / 2, y - screen.height / 2)
    return { lat, lon: wrapLongitude(lon) }
  }

  ships(limit: number): number[] {
    return shipsFromCentre(this.#aim(), limit)
  }

  count(): Uint32Array {
    return countOnScreen(this.#aim())
  }

  #aim(): Aim {
    const { store, hidden } = this.#drawn
    return { store, screen: this.#drawn.screen(), hidden, glide: this.#drawn.glide() }
  }
}
