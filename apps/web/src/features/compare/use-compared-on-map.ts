import { placeAt } from '@fairway/tracking'
import { useEffect, useMemo } from 'react'
import type { MapController } from '../../map/engine/map-controller.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import type { PlaybackMark } from '../../map/tracks/playback-marks.ts'
import { createPlaybackMarks } from '../../map/tracks/playback-overlay.ts'
import { createStyledTracks } from '../../map/tracks/styled-tracks-overlay.ts'
import { trackLetter } from '../../map/tracks/track-styles.ts'
import type { Compared } from './use-compared.ts'

/** Draws the compared tracks and where each ship was at `time`; takes both off the chart when the comparison is closed. */
export function useComparedOnMap(
  map: MapController | null,
  compared: readonly Compared[],
  time: number,
): { showAll(): void } {
  const drawn = compared.filter(({ state }) => state === 'ready')
  const key = drawn.map(({ mmsi, style, track }) => `${mmsi} ${style} ${track!.from} ${track!.to}`).join()
  // The same tracks are not given to the chart again at every drawing of the panel.
  // oxlint-disable-next-line react/exhaustive-deps -- the key names what `drawn` holds
  const tracks = useMemo(() => drawn.map(({ track, style }) => ({ track: track!, style })), [key])
  const complete = compared.every(({ state }) => state !== 'loading')

  useOverlay(createStyledTracks, { tracks })
  useEffect(() => {
    if (complete) showAll(map, tracks)
  }, [map, tracks, complete])

  const marks = drawn.flatMap(({ track, style, name }): PlaybackMark[] => {
    const place = placeAt(track!, time)
    if (place === null) return []
    const { lat, lon, cog, sog, held } = place
    return [
      {
        lat,
        lon,
        course: held || sog === null || sog < 0.5 ? null : cog,
        style,
        label: `${trackLetter(style)} ${name}`,
        held,
      },
    ]
  })
  // Drawings of the panel that move no mark are not told to the chart.
  const places = JSON.stringify(marks)
  // oxlint-disable-next-line react/exhaustive-deps -- `places` is the same as text
  const shown = useMemo(() => marks, [places])
  useOverlay(createPlaybackMarks, { marks: shown })
  return { showAll: () => showAll(map, tracks) }
}

function showAll(map: MapController | null, tracks: readonly { track: { lat: number[]; lon: number[] } }[]) {
  map?.fit(tracks.flatMap(({ track }) => track.lat.map((lat, i) => ({ lat, lon: track.lon[i] }))))
}
