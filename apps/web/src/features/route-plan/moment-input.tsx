import '../../ui/date-field/date-field.css'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { CalendarButton } from '../../ui/date-field/calendar-button.tsx'
import { readMinute, writeMinute } from '../../ui/date-field/written-date.ts'
import type { ControlProps } from '../../ui/field/form-field.tsx'
import { dayOf, instantOf, minuteOf } from '../../ui/period-picker/zoned-day.ts'

interface MomentInputProps {
  control: ControlProps
  /** UTC ms. */
  time: number
  onTime(time: number): void
}

/** A moment as date and time in the reader's zone and language; what can be read as one is taken while it is typed. */
export function MomentInput({ control, time, onTime }: MomentInputProps) {
  const format = useFormat()
  const language = useLanguage()
  const timeZone = useDisplay().timeZone ?? undefined
  const [today] = useState(() => Date.now())
  const [typed, setTyped] = useState<string | null>(null)
  const shown = minuteOf(time, timeZone)
  const read = (text: string): number | null => {
    const minute = readMinute(text, shown)
    return minute === null ? null : instantOf(minute, timeZone)
  }
  return (
    <span className="date-field is-minute" title={format.utc(time)}>
      <input
        {...control}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? writeMinute(shown, language)}
        aria-invalid={typed !== null && read(typed) === null}
        onChange={({ target }) => {
          setTyped(target.value)
          const instant = read(target.value)
          if (instant !== null) onTime(instant)
        }}
        onBlur={() => setTyped(null)}
      />
      <CalendarButton
        day={shown.slice(0, 10)}
        today={dayOf(today, timeZone)}
        onDay={(day) => {
          setTyped(null)
          onTime(instantOf(`${day}${shown.slice(10)}`, timeZone) ?? time)
        }}
      />
      <small>{format.zone(time)}</small>
    </span>
  )
}
