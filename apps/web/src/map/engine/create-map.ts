import { FairwayMap, type MapOptions } from './fairway-map.ts'
import { inertMap } from './inert-map.ts'
import type { MapController } from './map-controller.ts'

export type { MapOptions } from './fairway-map.ts'

/** Draws the map into an element. Where there is no WebGL 2, `onUnavailable` tells why and the controller does nothing. */
export function createMap(container: HTMLElement, options: MapOptions): MapController {
  try {
    return new FairwayMap(container, options)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // After the caller has its controller: a handler may ask it things.
    queueMicrotask(() => options.events.onUnavailable(reason))
    return inertMap(options.view)
  }
}
