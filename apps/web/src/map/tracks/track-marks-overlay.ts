import type { Track } from '@fairway/contract'
import { placeAt } from '@fairway/tracking'
import type { FeatureCollection, Point } from 'geojson'
import { chartColours } from '../colours/chart-colours.ts'
import type { Hit, MapTarget, Overlay, Pointer } from '../overlay/overlay.ts'
import { placesAt } from '../overlay/places-at.ts'

/** A round moment of the track and what is written at its place. */
export interface TimeMark {
  time: number
  label: string
}

export interface TrackMarksState {
  track: Track
  marks: readonly TimeMark[]
  /** What the n-th report of the track is to the pointer. */
  target(index: number): MapTarget
}

/** The hours along the track of one ship, and her reports for the pointer. */
export function createTrackMarks(): Overlay<TrackMarksState> {
  return {
    id: 'track-marks',
    slot: 'tracks',
    order: 1,
    add: (chart, state) => chart.source('times', { type: 'geojson', data: timeMarks(state) }),
    paint(chart) {
      const { shipLabel, halo, casing } = chartColours[chart.look.theme]
      chart.draw([
        {
          id: 'times',
          type: 'circle',
          source: 'times',
          paint: {
            'circle-radius': 3.5,
            'circle-color': casing,
            'circle-stroke-color': shipLabel,
            'circle-stroke-width': 1.5,
          },
        },
        {
          id: 'time-labels',
          type: 'symbol',
          source: 'times',
          layout: {
            'text-field': ['get', 'label'],
            'text-font': ['sans-serif'],
            'text-size': 11,
            'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
            'text-radial-offset': 0.7,
            'text-padding': 3,
          },
          paint: { 'text-color': shipLabel, 'text-halo-color': halo, 'text-halo-width': 1.4 },
        },
      ])
    },
    update: (chart, state) => chart.fill('times', timeMarks(state)),
    hit: reportAt,
  }
}

/** Marks that lie in a silence are left out: nobody knows where she was. */
export function timeMarks({
  track,
  marks,
}: Pick<TrackMarksState, 'track' | 'marks'>): FeatureCollection<Point, { label: string }> {
  return {
    type: 'FeatureCollection',
    features: marks.flatMap(({ time, label }) => {
      const place = placeAt(track, time)
      if (place === null || place.held) return []
      return [
        {
          type: 'Feature' as const,
          properties: { label },
          geometry: { type: 'Point' as const, coordinates: [place.lon, place.lat] },
        },
      ]
    }),
  }
}

/** The one report that the pointer is nearest to. */
function reportAt(pointer: Pointer, { track, target }: TrackMarksState): readonly Hit[] {
  const places = track.time.map((_, index) => ({ lat: track.lat[index], lon: track.lon[index], index }))
  const [nearest] = placesAt(places, pointer)
  return nearest === undefined ? [] : [{ ...target(nearest.place.index), distance: nearest.distance }]
}
