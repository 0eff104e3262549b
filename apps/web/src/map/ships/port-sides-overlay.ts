import type { MapClass, Port } from '@fairway/contract'
import type { ShipStore } from '../../live/ship-store.ts'
import type { Overlay, OverlayChart } from '../overlay/overlay.ts'
import { useOverlay } from '../overlay/use-overlay.ts'
import { PORT_NAMES_ZOOM, portNameSizes, type NameSides } from '../ports/port-marks.ts'
import { classMask } from './class-masks.ts'
import { PortSides } from './port-sides.ts'
import { NAME_ZOOM } from './ship-symbols.ts'

/** While the chart rests, ships are looked for again so often. */
const EVERY_MS = 10_000
/** A chart that has come to rest may be on its way again at once. */
const REST_MS = 250
/** Widths remembered. */
const MOST_KEPT = 10_000

interface PortSidesState {
  store: ShipStore
  hidden: readonly MapClass[]
  ports: readonly Port[]
  /** Names of ports stand better elsewhere. */
  onSides(sides: ReadonlyMap<string, NameSides>): void
}

/** Tells where the names of ports stand beside ships, up to the zoom where ships have names themselves. Draws nothing. */
export function PortSidesOverlay(state: PortSidesState) {
  useOverlay(createPortSides, state)
  return null
}

function createPortSides(): Overlay<PortSidesState> {
  const portSides = new PortSides()
  let shown: PortSidesState
  let lookedAt = -Infinity
  let resting: ReturnType<typeof setTimeout> | undefined
  const look = (chart: OverlayChart) => {
    const screen = chart.screen()
    if (chart.isMoving() || screen.zoom < PORT_NAMES_ZOOM || screen.zoom >= NAME_ZOOM) return
    lookedAt = performance.now()
    const { store, hidden, ports, onSides } = shown
    const size = nameSize(screen.zoom)
    const widthOf = (text: string) => widthInEms(text) * size
    onSides(portSides.find({ store, ports, screen, language: chart.look.language, hidden: classMask(hidden), widthOf }))
  }
  const lookAtRest = (chart: OverlayChart) => {
    clearTimeout(resting)
    resting = setTimeout(look, REST_MS, chart)
  }
  return {
    id: 'port-sides',
    slot: 'ships',
    add(chart, state) {
      shown = state
      lookAtRest(chart)
      chart.on('moveend', () => lookAtRest(chart))
      chart.on('render', () => performance.now() - lookedAt > EVERY_MS && look(chart))
    },
    paint() {},
    update(chart, state, before) {
      shown = state
      if (state.ports !== before.ports || state.hidden !== before.hidden) lookAtRest(chart)
    },
    remove: () => clearTimeout(resting),
  }
}

function nameSize(zoom: number): number {
  const [from, small, to, large] = portNameSizes
  return small + (large - small) * Math.min(1, Math.max(0, (zoom - from) / (to - from)))
}

const widths = new Map<string, number>()
let pen: CanvasRenderingContext2D | null = null

function widthInEms(text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  if (widths.size >= MOST_KEPT) widths.clear()
  pen ??= document.createElement('canvas').getContext('2d')
  if (pen === null) return 0
  pen.font = '100px sans-serif'
  const width = pen.measureText(text).width / 100
  widths.set(text, width)
  return width
}
