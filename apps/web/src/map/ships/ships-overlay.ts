import type { MapClass } from '@fairway/contract'
import { latOfUnit } from '../../live/mercator.ts'
import type { ShipStore } from '../../live/ship-store.ts'
import type { MapTarget, Overlay, OverlayChart } from '../overlay/overlay.ts'
import { FIXED, classMask } from './class-masks.ts'
import { glideNow } from './glide-now.ts'
import { countOnScreen, shipsAt, shipsFromCentre } from './picking.ts'
import { glidePeriod, keepGliding } from './redraw.ts'
import { ShipLayer, type ShipScene } from './ship-layer.ts'
import { FIXED_ZOOM } from './ship-symbols.ts'

export interface ShipsState {
  store: ShipStore
  hidden: readonly MapClass[]
  /** She is drawn with a halo, above all others. */
  selected: number | null
  /** What a ship is to pointer and keyboard; left out, they do not meet ships. */
  target?: (mmsi: number) => MapTarget
  /** Ships are on the screen for the first time. */
  onFirstShips?: () => void
  /** The ships cannot be drawn here. */
  onUnavailable?: (reason: string) => void
}

/** How often the number of ships in view is counted again while they move, ms. */
const COUNT_EVERY_MS = 1000

/** All ships of a store, in a WebGL layer of their own (decision 0012). */
export function createShips(): Overlay<ShipsState> {
  let ends: (() => void)[] = []
  let scene: Scene | null = null
  let seen = false
  const aim = (state: ShipsState) => {
    const { store } = state
    const { chart } = scene!
    const screen = chart.screen()
    // What is not drawn is not met.
    const hidden = screen.zoom < FIXED_ZOOM ? scene!.hidden | FIXED : scene!.hidden
    return { store, screen, hidden, glide: glideNow(chart, store) }
  }
  return {
    id: 'ships',
    slot: 'ships',
    add(chart, state) {
      const { store, onUnavailable } = state
      scene = new Scene(chart, state)
      const layer = new ShipLayer(store, scene, (milliseconds) => chart.spent(milliseconds))
      layer.onFirstShips = () => {
        if (!seen) scene?.state.onFirstShips?.()
        seen = true
      }
      try {
        chart.draw([layer])
        chart.draw([layer.fixed], 'names')
      } catch (error) {
        onUnavailable?.(error instanceof Error ? error.message : String(error))
      }
      const redraw = () => chart.redraw()
      ends = [store.subscribe(redraw), keepGliding(() => periodOf(chart), redraw)]
      keepCounting(chart, store)
    },
    paint() {},
    update(chart, state) {
      scene?.take(state)
      chart.redraw()
    },
    remove() {
      for (const end of ends.splice(0)) end()
      scene = null
    },
    hit: ({ x, y }, state) => {
      const { target } = state
      return target === undefined
        ? []
        : shipsAt(aim(state), x, y).map(({ mmsi, distance }) => ({ ...target(mmsi), distance }))
    },
    inView: (_screen, state, limit) => {
      const { target } = state
      return target === undefined ? [] : shipsFromCentre(aim(state), limit).map(target)
    },
  }
}

/** What the layer reads afresh in each frame. */
class Scene implements ShipScene {
  readonly chart: OverlayChart
  state: ShipsState
  hidden: number

  constructor(chart: OverlayChart, state: ShipsState) {
    this.chart = chart
    this.state = state
    this.hidden = classMask(state.hidden)
  }

  take(state: ShipsState): void {
    this.state = state
    this.hidden = classMask(state.hidden)
  }

  get theme() {
    return this.chart.look.theme
  }

  get motion() {
    return this.chart.look.motion
  }

  get selected() {
    return this.state.selected
  }

  get rings() {
    return this.state.store.rings
  }

  screen() {
    return this.chart.screen()
  }

  redraw() {
    this.chart.redraw()
  }
}

function periodOf(chart: OverlayChart): number | null {
  if (!chart.look.motion || chart.isMoving()) return null
  const { centreY, zoom } = chart.screen()
  return glidePeriod(latOfUnit(centreY), zoom)
}

/** The ships on the screen are counted while it rests, for the legend. */
function keepCounting(chart: OverlayChart, store: ShipStore): void {
  let countedAt = 0
  const count = () => {
    const now = performance.now()
    if (now - countedAt < COUNT_EVERY_MS || chart.isMoving()) return
    countedAt = now
    store.onScreen = countOnScreen({ store, screen: chart.screen() })
  }
  chart.on('render', count)
  chart.on('moveend', () => {
    countedAt = 0
    count()
  })
}
