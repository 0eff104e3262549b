import type { MapClass } from '@fairway/contract'
import type { ShipStore } from '../../live/ship-store.ts'
import type { Overlay } from '../overlay/overlay.ts'
import { useOverlay } from '../overlay/use-overlay.ts'
import { glideNow } from './glide-now.ts'
import { ShipNames } from './ship-names.ts'
import { NAME_ZOOM } from './ship-symbols.ts'
import { classMask } from './class-masks.ts'

interface ShipNamesState {
  store: ShipStore
  hidden: readonly MapClass[]
  selected: number | null
  /** Whether names are wanted at all; the selected ship's shows anyway. */
  on: boolean
  /** Writes the names of places too, beside ships; else it keeps clear of where they stand. */
  places: boolean
}

/** Keeps names beside the ships. Draws nothing itself. */
export function ShipNamesOverlay(state: ShipNamesState) {
  useOverlay(createShipNames, state)
  return null
}

/** Names beside the ships; they keep clear of what other overlays have written. */
function createShipNames(): Overlay<ShipNamesState> {
  let names: ShipNames | null = null
  let shown: ShipNamesState
  return {
    id: 'ship-names',
    slot: 'ships',
    order: 1,
    add(chart, state) {
      shown = state
      const drawn = new ShipNames(chart.container, state.store)
      names = drawn
      chart.on('render', () => {
        const { store, hidden, selected, on, places } = shown
        const screen = chart.screen()
        const labels = screen.zoom >= NAME_ZOOM ? chart.labels() : []
        const { theme, language } = chart.look
        const scene = { theme, language, hidden: classMask(hidden), selected, on, labels, places }
        drawn.draw(screen, scene, glideNow(chart, store))
      })
    },
    paint() {},
    update(chart, state) {
      shown = state
      chart.redraw()
    },
    remove: () => names?.remove(),
  }
}
