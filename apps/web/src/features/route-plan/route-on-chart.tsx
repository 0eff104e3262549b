import type { RouteWaypoint } from '@fairway/contract'
import type { LatLon } from '@fairway/tracking'
import { useCallback, useMemo } from 'react'
import type { DragHandle } from '../../map/handles/drag-handle.ts'
import { createDragHandles } from '../../map/handles/drag-handles.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { createRouteLine, type RouteLineState } from './route-overlay.ts'

interface RouteOnChartProps extends RouteLineState {
  /** In the order of the rows; null is not filled yet. */
  stops: readonly (RouteWaypoint | null)[]
  /** What a handle says under a resting pointer. */
  hint: string
  onMove(row: number, place: LatLon): void
  onClick(place: LatLon): void
}

/** The route on the chart that it stands in, with its stops to be dragged. Draws nothing itself. */
export function RouteOnChart({ line, stops, hint, onMove, onClick }: RouteOnChartProps) {
  const handles = useMemo(() => handlesOf(stops), [stops])
  const onDrop = useCallback((key: string, place: LatLon) => onMove(Number(key), place), [onMove])
  useOverlay(createRouteLine, { line })
  useOverlay(createStops, { handles, hint, onDrop, onClick })
  return null
}

const createStops = createDragHandles('route-stops')

/** For pointers only: the list of stops is the way without one. */
const handlesOf = (stops: RouteOnChartProps['stops']): DragHandle[] =>
  stops.flatMap((stop, row) =>
    stop === null
      ? []
      : [
          {
            key: String(row),
            at: stop,
            text: String(row + 1),
            ...((row === 0 || row === stops.length - 1) && { look: 'end' as const }),
          },
        ],
  )
