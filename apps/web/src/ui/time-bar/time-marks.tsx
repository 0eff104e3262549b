import { useFormat } from '../../i18n/use-format.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { timeTicks } from '../chart/time-ticks.ts'
import { dayOf, startOfDay } from '../period-picker/zoned-day.ts'

/** Marks with words at most; more would touch in a narrow panel. */
const MOST = 4

/** Round hours, or days, under the slider, in the reader's zone. */
export function TimeMarks({ from, to }: { from: number; to: number }) {
  const format = useFormat()
  const timeZone = useDisplay().timeZone ?? undefined
  if (to <= from) return null
  return (
    <div className="time-bar-marks number" aria-hidden>
      {timeTicks(from, to, timeZone, MOST).map((tick) => (
        <span key={tick} style={{ insetInlineStart: `${((tick - from) / (to - from)) * 100}%` }}>
          {startOfDay(dayOf(tick, timeZone), timeZone) === tick ? format.day(tick) : format.clock(tick)}
        </span>
      ))}
    </div>
  )
}
