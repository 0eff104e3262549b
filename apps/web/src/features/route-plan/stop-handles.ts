import type { RouteWaypoint } from '@fairway/contract'
import { wrapLongitude, type LatLon } from '@fairway/tracking'
import { unitX, unitY } from '../../live/mercator.ts'
import { pixelX, pixelY, placeAt, type Screen } from '../../map/geometry/screen.ts'
import type { Overlay, OverlayChart } from '../../map/overlay/overlay.ts'

export interface StopHandlesState {
  /** In the order of the rows; null is not filled yet. */
  stops: readonly (RouteWaypoint | null)[]
  /** What a handle says under a resting pointer. */
  hint: string
  onMove(row: number, place: LatLon): void
  onClick(place: LatLon): void
}

/** Pixels that a press may wander without being a drag. */
const STILL = 3

/**
 * The stops as handles that can be dragged, above the chart; a click on the chart is a place. For pointers only: the list of stops is
 * the way without one.
 */
export function createStopHandles(): Overlay<StopHandlesState> {
  const layer = document.createElement('div')
  layer.className = 'plan-handles'
  layer.ariaHidden = 'true'
  let shown: StopHandlesState
  let dragged: HTMLElement | null = null
  const place = (chart: OverlayChart) => {
    const screen = chart.screen()
    for (const handle of layer.children as Iterable<Element> & HTMLCollectionOf<HTMLElement>) {
      const stop = shown.stops[Number(handle.dataset['row'])]
      if (stop && handle !== dragged)
        put(
          handle,
          pixelX(screen, unitX(stop.lon)) + screen.width / 2,
          pixelY(screen, unitY(stop.lat)) + screen.height / 2,
        )
    }
  }
  const draw = (chart: OverlayChart) => {
    layer.replaceChildren(
      ...shown.stops.flatMap((stop, row) => (stop === null ? [] : [makeHandle(row, shown.stops.length, shown.hint)])),
    )
    place(chart)
  }
  const listen = (chart: OverlayChart) => {
    layer.addEventListener('pointerdown', (event) => {
      const handle = (event.target as HTMLElement).closest<HTMLElement>('.plan-handle')
      if (handle === null || event.button !== 0) return
      event.preventDefault()
      dragged = handle
      handle.setPointerCapture(event.pointerId)
      const begin = { x: event.clientX, y: event.clientY }
      const end = new AbortController()
      const { signal } = end
      let moved = false
      const at = ({ clientX, clientY }: PointerEvent) => {
        const box = layer.getBoundingClientRect()
        return { x: clientX - box.left, y: clientY - box.top }
      }
      const done = () => {
        end.abort()
        dragged = null
        draw(chart)
      }
      handle.addEventListener(
        'pointermove',
        (move) => {
          moved ||= Math.hypot(move.clientX - begin.x, move.clientY - begin.y) > STILL
          if (moved) put(handle, at(move).x, at(move).y)
        },
        { signal },
      )
      handle.addEventListener(
        'pointerup',
        (up) => {
          const screen = chart.screen()
          const { x, y } = at(up)
          if (moved) shown.onMove(Number(handle.dataset['row']), placeOf(screen, x, y))
          done()
        },
        { signal },
      )
      handle.addEventListener('pointercancel', done, { signal })
    })
    // A press on a handle is none on the chart below.
    for (const type of ['mousedown', 'touchstart', 'click', 'dblclick'])
      layer.addEventListener(type, (event) => event.stopPropagation())
  }
  return {
    id: 'route-stops',
    slot: 'tools',
    add(chart, state) {
      shown = state
      listen(chart)
      chart.container.append(layer)
      chart.on('render', () => place(chart))
      draw(chart)
    },
    update(chart, state) {
      shown = state
      // What is being dragged stays under the pointer; it is drawn anew when it is let go.
      if (dragged === null) draw(chart)
    },
    remove: () => layer.remove(),
    tool: ({ onClick }) => ({ cursor: 'crosshair', click: onClick }),
  }
}

function makeHandle(row: number, stops: number, hint: string): HTMLElement {
  const handle = document.createElement('div')
  handle.className = `plan-handle${row === 0 || row === stops - 1 ? ' is-end' : ''}`
  handle.dataset['row'] = String(row)
  handle.title = hint
  handle.textContent = String(row + 1)
  return handle
}

const put = (handle: HTMLElement, x: number, y: number): void => {
  handle.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`
}

function placeOf(screen: Screen, x: number, y: number): LatLon {
  const { lat, lon } = placeAt(screen, x - screen.width / 2, y - screen.height / 2)
  return { lat, lon: wrapLongitude(lon) }
}
