import { wrapLongitude } from '@fairway/tracking'
import { create } from 'zustand'
import type { LineKind } from './measure-line.ts'
import type { Place } from '../../map/overlay/overlay.ts'

/** Points of one measurement at most. */
const MOST_POINTS = 200

/** What is measured. It stays on the chart when the panel is closed, until it is cleared or the map is left. */
export const useMeasured = create<{ points: readonly Place[]; kind: LineKind }>(() => ({
  points: [],
  kind: 'great-circle',
}))

export function addMeasured({ lat, lon }: Place): void {
  const { points } = useMeasured.getState()
  if (points.length < MOST_POINTS) useMeasured.setState({ points: [...points, { lat, lon: wrapLongitude(lon) }] })
}

/** Takes the last point back. */
export const undoMeasured = (): void => useMeasured.setState(({ points }) => ({ points: points.slice(0, -1) }))

export const setLineKind = (kind: LineKind): void => useMeasured.setState({ kind })

export const clearMeasured = (): void => useMeasured.setState({ points: [] })
