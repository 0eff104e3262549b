import '../date-field/date-field.css'
import { useRef, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { CalendarButton } from '../date-field/calendar-button.tsx'
import { readMinute, writeMinute } from '../date-field/written-date.ts'
import { dayOf, instantOf, minuteOf } from '../period-picker/zoned-day.ts'
import type { Playback } from './use-playback.ts'
import { timeBarTexts } from './time-bar-texts.ts'

const MINUTE = 60_000

/** The moment shown as a field of date and time, in the reader's zone and language: what is written there is gone to. `label`: where it is no going to. */
export function MomentField({ playback: { time, from, to, seek }, label }: { playback: Playback; label?: string }) {
  const t = useTexts(timeBarTexts)
  const format = useFormat()
  const language = useLanguage()
  const timeZone = useDisplay().timeZone ?? undefined
  // While somebody types, what stands there is no moment yet; a moment out of the period stays to be corrected.
  const [typed, setTyped] = useState<string | null>(null)
  const fresh = useRef(false)
  const shown = minuteOf(time, timeZone)
  const within = (instant: number) => instant >= from - MINUTE && instant <= to + MINUTE
  const go = (instant: number) => seek(Math.min(to, Math.max(from, instant)))
  const asked = typed === null ? null : instantIn(typed, shown, timeZone)
  const outside = asked !== null && !within(asked)
  return (
    <div className="time-bar-time number" title={format.utc(time)}>
      <span className="date-field is-minute">
        <input
          className="text-control"
          type="text"
          aria-label={label ?? t.goTo}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? writeMinute(shown, language)}
          aria-invalid={outside}
          // The first press chooses all of it: what is typed takes its place.
          onFocus={() => (fresh.current = true)}
          onClick={({ currentTarget }) => {
            if (fresh.current) currentTarget.select()
            fresh.current = false
          }}
          onChange={({ target: { value } }) => {
            setTyped(value)
            const instant = instantIn(value, shown, timeZone)
            if (instant !== null && within(instant)) go(instant)
          }}
          onKeyDown={({ key }) => key === 'Enter' && !outside && setTyped(null)}
          onBlur={() => setTyped(null)}
        />
        <CalendarButton
          day={shown.slice(0, 10)}
          today={dayOf(to, timeZone)}
          onDay={(day) => {
            setTyped(null)
            go(instantOf(`${day}${shown.slice(10)}`, timeZone) ?? time)
          }}
        />
      </span>
      <small aria-live="polite">{outside ? t.outside({ range: format.moments(from, to) }) : format.zone(time)}</small>
    </div>
  )
}

function instantIn(text: string, near: string, timeZone: string | undefined): number | null {
  const minute = readMinute(text, near)
  return minute === null ? null : instantOf(minute, timeZone)
}
