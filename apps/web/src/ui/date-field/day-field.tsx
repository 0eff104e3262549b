import './date-field.css'
import { useRef, useState, type ComponentProps } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { CalendarButton } from './calendar-button.tsx'
import { readDay, writeDay } from './written-date.ts'

interface DayFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'max' | 'type'> {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  today: string
  /** Empty while what is written is no day. */
  onChange(day: string): void
}

/** A day as the reader's language writes it, whatever the browser's does: typed, or taken from a calendar that ends today. */
export function DayField({ value, today, onChange, ...rest }: DayFieldProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="date-field">
      <input
        {...rest}
        ref={input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (value && writeDay(value, language))}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readDay(target.value, today) ?? '')
        }}
        onBlur={() => value !== '' && setTyped(null)}
      />
      <CalendarButton
        day={value || today}
        today={today}
        onDay={(day) => {
          setTyped(null)
          onChange(day)
          input.current?.focus()
        }}
      />
    </span>
  )
}
