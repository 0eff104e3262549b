import { Fragment } from 'react'
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
      {timeTicks(from, to, timeZone, MOST).map((tick) => {
        const share = ((tick - from) / (to - from)) * 100
        return (
          <Fragment key={tick}>
            <i style={{ insetInlineStart: `${share}%` }} />
            {/* Words near an end lean inwards. */}
            <span style={{ insetInlineStart: `${share}%`, translate: `-${Math.round(share)}% 0` }}>
              {startOfDay(dayOf(tick, timeZone), timeZone) === tick ? format.day(tick) : format.clock(tick)}
            </span>
          </Fragment>
        )
      })}
    </div>
  )
}
