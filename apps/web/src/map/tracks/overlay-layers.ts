import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { chartColours } from '../colours/chart-colours.ts'
import type { ChartTheme } from '../engine/map-controller.ts'
import { MOST_TRACKS, trackColour, trackDash } from './track-styles.ts'

export const OverlaySource = { tracks: 'styled-tracks', marks: 'playback-marks' } as const
/** Images of marks: a hull that points north and a disc, whole and hollow. */
export const markImages = {
  hull: 'mark-hull',
  hullHeld: 'mark-hull-held',
  disc: 'mark-disc',
  discHeld: 'mark-disc-held',
} as const

const FONT = ['sans-serif']
const styles = Array.from({ length: MOST_TRACKS }, (_, style) => style)
const gap: ExpressionSpecification = ['==', ['get', 'gap'], true]
const heard: ExpressionSpecification = ['==', ['get', 'gap'], false]

/** Several tracks, in two stacks: lines stand below the ships, marks above them. */
export function overlayLayers(theme: ChartTheme): { below: LayerSpecification[]; above: LayerSpecification[] } {
  const { casing, halo, buoy, shipLabel } = chartColours[theme]
  const colour = [
    'match',
    ['get', 'style'],
    ...styles.flatMap((style) => [style, trackColour(theme, style)]),
    buoy,
  ] as unknown as ExpressionSpecification
  const join = { 'line-join': 'round' } as const
  const source = OverlaySource.tracks
  return {
    below: [
      {
        id: 'styled-casing',
        type: 'line',
        source,
        filter: heard,
        layout: { ...join, 'line-cap': 'round' },
        paint: { 'line-color': casing, 'line-width': 5, 'line-opacity': 0.75 },
      },
      {
        id: 'styled-gap',
        type: 'line',
        source,
        filter: gap,
        layout: join,
        paint: { 'line-color': colour, 'line-width': 1.2, 'line-dasharray': [1, 5], 'line-opacity': 0.9 },
      },
      ...styles.map((style): LayerSpecification => {
        const dash = trackDash(style)
        const width = { 'line-color': trackColour(theme, style), 'line-width': 2.8 }
        const paint = dash.length === 0 ? width : { ...width, 'line-dasharray': [...dash] }
        return {
          id: `styled-line-${style}`,
          type: 'line',
          source,
          filter: ['all', heard, ['==', ['get', 'style'], style]],
          layout: join,
          paint,
        }
      }),
      {
        id: 'styled-letters',
        type: 'symbol',
        source,
        filter: heard,
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 110,
          'text-field': ['get', 'letter'],
          'text-font': FONT,
          'text-size': 12,
          'text-rotation-alignment': 'viewport',
          'text-padding': 12,
        },
        paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 2.5 },
      },
    ],
    above: [
      {
        id: 'playback-marks',
        type: 'symbol',
        source: OverlaySource.marks,
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
          'text-font': FONT,
          'text-size': 12,
          'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
          'text-radial-offset': 1.2,
          'text-optional': true,
          'text-padding': 2,
        },
        paint: {
          'icon-color': colour,
          'icon-halo-color': casing,
          'icon-halo-width': 1.6,
          'text-color': shipLabel,
          'text-halo-color': halo,
          'text-halo-width': 1.6,
        },
      },
    ],
  }
}
