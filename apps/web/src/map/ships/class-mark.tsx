import './class-mark.css'
import type { MapClass } from '@fairway/contract'
import { chartColours, classColours } from '../colours/chart-colours.ts'
import { useDisplay } from '../../storage/display-store.ts'

interface ClassMarkProps {
  of: MapClass
  stopped?: boolean
  /** Older than an hour: faded; older than a day: hollow. */
  look?: 'fresh' | 'faded' | 'hollow'
}

/** The mark of a class as the chart draws it, on the chart's sea: a hull under way, a diamond stopped; what is no ship has its own shape. */
export function ClassMark({ of, stopped = false, look = 'fresh' }: ClassMarkProps) {
  const { chart } = useDisplay()
  const colour = classColours[chart][of]
  return (
    <svg className="class-mark" viewBox="0 0 20 20" aria-hidden style={{ background: chartColours[chart].sea }}>
      <path
        fillRule="evenodd"
        d={shape(of, stopped)}
        fill={look === 'hollow' ? 'none' : colour}
        stroke={look === 'hollow' ? colour : 'none'}
        strokeWidth="1.6"
        opacity={look === 'faded' ? 0.5 : 1}
      />
    </svg>
  )
}

function shape(of: MapClass, stopped: boolean): string {
  if (of === 'base-station') return 'M5 5h10v10H5Z'
  if (of === 'aton') return 'M10 4a6 6 0 1 0 .01 0ZM10 7.5a2.5 2.5 0 1 1-.01 0Z'
  if (of === 'sar-aircraft') return 'M10 2.5 12 8.5l6 3v1.5l-6-1-.5 3.5h-3L8 12l-6 1v-1.5l6-3Z'
  if (of === 'distress') return 'M10 3a7 7 0 1 0 .01 0ZM7 6l3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3-3-3Z'
  return stopped ? 'M10 3.5 16.5 10 10 16.5 3.5 10Z' : 'M10 2.5 13.6 8.5v8.5L10 14.6 6.4 17V8.5Z'
}
