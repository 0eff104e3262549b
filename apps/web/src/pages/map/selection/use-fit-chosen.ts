import type { Track } from '@fairway/contract'
import { useEffect, useRef } from 'react'
import type { ShownTrack } from '../../../features/ship/history/shown-track.ts'

/**
 * Shows all of a ship's track once it is there, when the reader has chosen its period: not when an address opens with one, whose
 * view counts, and not when the track is fetched again. Gives what the choice of a period is told to.
 */
export function useFitChosen(
  mmsi: number | null,
  { data, period, barred }: ShownTrack,
  onWhole: (track: Track) => void,
): (period: string) => void {
  const wanted = useRef<string | null>(null)
  const fit = useRef(onWhole)
  useEffect(() => {
    fit.current = onWhole
  })
  const nameOf = (period: string) => `${mmsi} ${period}`
  const shown = nameOf(period)
  useEffect(() => {
    if (wanted.current !== shown || data === undefined || barred) return
    wanted.current = null
    if (data.time.length > 0) fit.current(data)
  }, [data, shown, barred])
  return (chosen) => {
    const there = nameOf(chosen) === shown && !barred ? data : undefined
    // The track that is shown already comes no more.
    wanted.current = there === undefined ? nameOf(chosen) : null
    if (there !== undefined && there.time.length > 0) onWhole(there)
  }
}
