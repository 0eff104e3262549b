import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../colours/chart-colours.ts'
import type { Overlay } from '../overlay/overlay.ts'
import { useOverlay } from '../overlay/use-overlay.ts'
import { styleColour } from './style-colour.ts'
import { styledTracks, type StyledTrack } from './styled-tracks.ts'
import { MOST_TRACKS, trackColour, trackDash } from './track-styles.ts'

const styles = Array.from({ length: MOST_TRACKS }, (_, style) => style)
const gap: ExpressionSpecification = ['==', ['get', 'gap'], true]
const heard: ExpressionSpecification = ['==', ['get', 'gap'], false]

/** Keeps several tracks on the map. Draws nothing itself. */
export function StyledTracks({ tracks }: { tracks: readonly StyledTrack[] }) {
  useOverlay(createStyledTracks, { tracks })
  return null
}

/** Several tracks, each in its colour and dash with its letter along the line. They stand over the track of one ship. */
export function createStyledTracks(): Overlay<{ tracks: readonly StyledTrack[] }> {
  return {
    id: 'styled-tracks',
    slot: 'tracks',
    order: 1,
    add: (chart, { tracks }) => chart.source('lines', { type: 'geojson', data: styledTracks(tracks) }),
    paint: (chart) => chart.draw(styledLayers(chart.look.theme)),
    update: (chart, { tracks }) => chart.fill('lines', styledTracks(tracks)),
  }
}

function styledLayers(theme: ChartTheme): LayerSpecification[] {
  const { casing, halo } = chartColours[theme]
  const colour = styleColour(theme)
  const join = { 'line-join': 'round' } as const
  const source = 'lines'
  return [
    {
      id: 'casing',
      type: 'line',
      source,
      filter: heard,
      layout: { ...join, 'line-cap': 'round' },
      paint: { 'line-color': casing, 'line-width': 5, 'line-opacity': 0.75 },
    },
    {
      id: 'gap',
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
        id: `line-${style}`,
        type: 'line',
        source,
        filter: ['all', heard, ['==', ['get', 'style'], style]],
        layout: join,
        paint,
      }
    }),
    {
      id: 'letters',
      type: 'symbol',
      source,
      filter: heard,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 110,
        'text-field': ['get', 'letter'],
        'text-font': ['sans-serif'],
        'text-size': 12,
        'text-rotation-alignment': 'viewport',
        'text-padding': 12,
      },
      paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 2.5 },
    },
  ]
}
