import type { Overlay } from '../overlay/overlay.ts'
import type { DragHandlesState } from './drag-handle.ts'
import { HandleLayer } from './handle-layer.ts'

/**
 * Handles above the chart: dragged by mouse and finger, those with a label moved by the arrow keys too. A click on the chart is a place.
 * What they are of stands in a list or a table besides.
 */
export const createDragHandles = (id: string) => (): Overlay<DragHandlesState> => {
  let layer: HandleLayer | null = null
  return {
    id,
    slot: 'tools',
    add(chart, state) {
      layer = new HandleLayer(chart, state)
      chart.on('render', () => layer?.place())
      chart.on('moveend', () => layer?.draw())
    },
    update: (_chart, state) => layer?.show(state),
    remove() {
      layer?.remove()
      layer = null
    },
    tool: ({ onClick }) => ({ cursor: 'crosshair', click: onClick }),
  }
}
