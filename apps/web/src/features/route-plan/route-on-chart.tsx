import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { createRouteLine, type RouteLineState } from './route-overlay.ts'
import { createStopHandles, type StopHandlesState } from './stop-handles.ts'

/** The route on the chart that it stands in, with its stops to be dragged. Draws nothing itself. */
export function RouteOnChart({ line, ...handles }: RouteLineState & StopHandlesState) {
  useOverlay(createRouteLine, { line })
  useOverlay(createStopHandles, handles)
  return null
}
