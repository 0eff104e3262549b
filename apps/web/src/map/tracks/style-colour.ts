import type { ExpressionSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../colours/chart-colours.ts'
import { MOST_TRACKS, trackColour } from './track-styles.ts'

const others = Array.from({ length: MOST_TRACKS - 1 }, (_, index) => index + 1)

/** The colour of a feature's `style`; that of a track without one is the buoy's. */
export const styleColour = (theme: ChartTheme): ExpressionSpecification => [
  'match',
  ['get', 'style'],
  0,
  trackColour(theme, 0),
  ...others.flatMap((style) => [style, trackColour(theme, style)]),
  chartColours[theme].buoy,
]
