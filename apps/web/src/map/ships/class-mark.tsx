import './class-mark.css'
import type { MapClass } from '@fairway/contract'
import { chartColours, classColours } from '../colours/chart-colours.ts'
import { useDisplay } from '../../storage/display-store.ts'
import {
  fixedMarks,
  formOf,
  hulls,
  stopped as shapesStopped,
  stoppedCross,
  stoppedRing,
  type Outline,
  type Point,
} from './mark-shapes.ts'

interface ClassMarkProps {
  of: MapClass
  stopped?: boolean
  /** Older than an hour: faded; older than a day: hollow. */
  look?: 'fresh' | 'faded' | 'hollow'
}

/** The mark of a class as the chart draws it, on the chart's sea: a hull of its form under way, another mark stopped; what is no ship has its own shape. */
export function ClassMark({ of, stopped = false, look = 'fresh' }: ClassMarkProps) {
  const { chart } = useDisplay()
  const colour = classColours[chart][of]
  // What is fixed is drawn as lines, what is old as its outline.
  const lines = look === 'hollow' || of === 'base-station' || of === 'aton'
  return (
    <svg className="class-mark" viewBox="0 0 20 20" aria-hidden style={{ background: chartColours[chart].sea }}>
      <path
        fillRule="evenodd"
        d={shape(of, stopped)}
        fill={lines ? 'none' : colour}
        stroke={lines ? colour : 'none'}
        strokeWidth="1.6"
        opacity={look === 'faded' ? 0.5 : 1}
      />
    </svg>
  )
}

/** The chart's shapes on a field of 20 × 20, bow up. */
const SIZE = 15
const at = ([x, y]: Point) => `${(10 + x * SIZE).toFixed(1)} ${(10 - y * SIZE).toFixed(1)}`
const outline = (points: Outline) =>
  `M${[...points, ...points.toReversed().map(([x, y]): Point => [-x, y])].map(at).join('L')}Z`

function shape(of: MapClass, stopped: boolean): string {
  if (of === 'base-station' || of === 'aton') return `${outline(fixedMarks[of])}${circle(1.5)}`
  if (of === 'sar-aircraft') return 'M10 2.5 12 8.5l6 3v1.5l-6-1-.5 3.5h-3L8 12l-6 1v-1.5l6-3Z'
  if (of === 'distress') return 'M10 3a7 7 0 1 0 .01 0ZM7 6l3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3-3-3Z'
  const form = formOf(of)
  const still = shapesStopped[form]
  if (!stopped) return outline(hulls[form])
  if (still === 'ring') return `${circle((middle + half) * SIZE)}${circle((middle - half) * SIZE)}`
  return still === 'cross' ? cross : outline(still)
}

const { middle, half } = stoppedRing
const circle = (radius: number) =>
  `M${10 - radius} 10a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
const [arm, thin] = [stoppedCross.long * SIZE, stoppedCross.half * SIZE]
const cross = `M${10 - thin} ${10 - arm}h${2 * thin}v${arm - thin}h${arm - thin}v${2 * thin}h${thin - arm}v${arm - thin}h${-2 * thin}v${thin - arm}h${thin - arm}v${-2 * thin}h${arm - thin}Z`
