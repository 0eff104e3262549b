import './date-field.css'
import { useRef, useState, type ComponentProps } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { dayOf, instantOf, minuteOf } from '../period-picker/zoned-day.ts'
import { CalendarButton } from './calendar-button.tsx'
import { readMinute, writeMinute } from './written-date.ts'

const TWO_YEARS = 2 * 366 * 86_400_000

interface PlannedMomentProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** UTC ms; null: none. */
  value: number | null
  /** What is left out of what is typed is taken from here. */
  near: number
  /** Told with each letter, and what is written; null while that is no moment. */
  onChange(value: number | null, written: string): void
}

/** A moment ahead, in the reader's zone and language: typed, or its day taken from a calendar. */
export function PlannedMoment({ value, near, onChange, children, ...rest }: PlannedMomentProps) {
  const format = useFormat()
  const language = useLanguage()
  const timeZone = useDisplay().timeZone ?? undefined
  const [now] = useState(() => Date.now())
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const shown = value === null ? null : minuteOf(value, timeZone)
  const about = shown ?? minuteOf(near, timeZone)
  const instant = (text: string) => {
    const minute = readMinute(text, about)
    return minute === null ? null : instantOf(minute, timeZone)
  }
  const [before, setBefore] = useState(value)
  const unreadable = typed !== null && typed.trim() !== '' && instant(typed) === null
  // Set from elsewhere: what was written was about another one.
  if (value !== null && value !== before) {
    setBefore(value)
    if (unreadable) setTyped(null)
  }
  return (
    <span className="date-field is-minute" title={value === null ? undefined : format.utc(value)}>
      <input
        {...rest}
        ref={input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (shown === null ? '' : writeMinute(shown, language))}
        aria-invalid={unreadable || rest['aria-invalid']}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(instant(target.value), target.value)
        }}
        onBlur={() => value !== null && !unreadable && setTyped(null)}
      />
      <CalendarButton
        day={about.slice(0, 10)}
        today={dayOf(now, timeZone)}
        last={dayOf(Math.max(now, near) + TWO_YEARS, timeZone)}
        onDay={(day) => {
          const written = `${day}${about.slice(10)}`
          setTyped(null)
          onChange(instantOf(written, timeZone), written)
          input.current?.focus()
        }}
      />
      {children}
    </span>
  )
}
