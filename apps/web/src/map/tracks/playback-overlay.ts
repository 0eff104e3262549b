import type { LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../colours/chart-colours.ts'
import type { Overlay } from '../overlay/overlay.ts'
import { addMarkImages, markImages } from './mark-images.ts'
import { playbackPoints, type PlaybackMark } from './playback-marks.ts'
import { styleColour } from './style-colour.ts'

/** Where ships were at the moment that is played back, over everything else. Cheap enough for every frame. */
export function createPlaybackMarks(): Overlay<{ marks: readonly PlaybackMark[] }> {
  return {
    id: 'playback',
    slot: 'marks',
    add(chart, { marks }) {
      addMarkImages(chart)
      chart.source('marks', { type: 'geojson', data: playbackPoints(marks) })
    },
    paint: (chart) => chart.draw([marksLayer(chart.look.theme)]),
    update: (chart, { marks }) => chart.fill('marks', playbackPoints(marks)),
  }
}

function marksLayer(theme: ChartTheme): LayerSpecification {
  const { casing, halo, shipLabel } = chartColours[theme]
  return {
    id: 'marks',
    type: 'symbol',
    source: 'marks',
    layout: {
      'icon-image': [
        'case',
        ['get', 'round'],
        ['case', ['get', 'held'], markImages.discHeld, markImages.disc],
        ['case', ['get', 'held'], markImages.hullHeld, markImages.hull],
      ],
      'icon-rotate': ['get', 'course'],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'text-field': ['get', 'label'],
      'text-font': ['sans-serif'],
      'text-size': 12,
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 1.2,
      'text-optional': true,
      'text-padding': 2,
    },
    paint: {
      'icon-color': styleColour(theme),
      'icon-halo-color': casing,
      'icon-halo-width': 1.6,
      'text-color': shipLabel,
      'text-halo-color': halo,
      'text-halo-width': 1.6,
    },
  }
}
