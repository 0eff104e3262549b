import '../../ui/date-field/date-field.css'
import { useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { CalendarButton } from '../../ui/date-field/calendar-button.tsx'
import { readMinute, writeMinute } from '../../ui/date-field/written-date.ts'
import { dayOf, instantOf, minuteOf } from '../../ui/period-picker/zoned-day.ts'

const TWO_YEARS = 2 * 366 * 86_400_000

interface MomentInputProps {
  /** UTC ms; null: none. */
  value: number | null
  /** What is left out of what is typed is taken from here. */
  near: number
  label: string
  placeholder: string
  problem: string | null
  onChange(value: number | null): void
}

/** A moment in the reader's zone and language: typed, or its day taken from a calendar. */
export function MomentInput({ value, near, label, placeholder, problem, onChange }: MomentInputProps) {
  const language = useLanguage()
  const timeZone = useDisplay().timeZone ?? undefined
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const shown = value === null ? null : minuteOf(value, timeZone)
  const about = shown ?? minuteOf(near, timeZone)
  const instant = (text: string) => {
    const minute = readMinute(text, about)
    return minute === null ? null : instantOf(minute, timeZone)
  }
  return (
    <span className="plan-moment">
      <span className="date-field is-minute">
        <input
          ref={input}
          type="text"
          aria-label={label}
          aria-invalid={problem !== null}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? (shown === null ? '' : writeMinute(shown, language))}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(instant(target.value))
          }}
          onBlur={() => value !== null && setTyped(null)}
        />
        <CalendarButton
          day={about.slice(0, 10)}
          today={dayOf(near + TWO_YEARS, timeZone)}
          onDay={(day) => {
            setTyped(null)
            onChange(instantOf(`${day}${about.slice(10)}`, timeZone))
            input.current?.focus()
          }}
        />
      </span>
      {problem !== null && (
        <small className="form-note is-fault" role="alert">
          {problem}
        </small>
      )}
    </span>
  )
}
