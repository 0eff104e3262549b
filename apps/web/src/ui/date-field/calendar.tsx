import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../button/button.tsx'
import { dateFieldTexts } from './date-field-texts.ts'
import { daysAfter, monthsAfter, writeDay } from './written-date.ts'

export interface CalendarProps {
  /** The day that is chosen, `YYYY-MM-DD`. */
  day: string
  today: string
  /** The last that can be; today when none is said. */
  last?: string
  onDay(day: string): void
}

const weeks = [0, 1, 2, 3, 4, 5]
const weekdays = [0, 1, 2, 3, 4, 5, 6]
/** A Monday. */
const MONDAY = '2024-01-01'

/** How far a key goes. */
const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -7),
  ArrowDown: (day) => daysAfter(day, 7),
  PageUp: (day) => monthsAfter(day, -1),
  PageDown: (day) => monthsAfter(day, 1),
}

/** A month, one day of which Tab stops at; arrows go by days and weeks, Page Up and Page Down by months. */
export function Calendar({ day, today, last = today, onDay }: CalendarProps) {
  const t = useTexts(dateFieldTexts)
  const language = useLanguage()
  const [at, setAt] = useState(day > last ? last : day)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(true)
  useLayoutEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  })
  const go = (to: string) => setAt(to > last ? last : to)
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    // The arrows are the map's as well.
    event.stopPropagation()
    moved.current = true
    go(step(at))
  }
  const first = `${at.slice(0, 7)}-01`
  const begin = daysAfter(first, -((new Date(first).getUTCDay() + 6) % 7))
  const say = (options: Intl.DateTimeFormatOptions, one: string) =>
    new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : language, { ...options, timeZone: 'UTC' }).format(
      Date.parse(one),
    )
  return (
    <>
      <div className="calendar-head">
        <IconButton label={t.before} icon={ChevronLeft} onClick={() => go(monthsAfter(at, -1))} />
        <strong aria-live="polite">{say({ year: 'numeric', month: 'long' }, first)}</strong>
        <IconButton
          label={t.after}
          icon={ChevronRight}
          disabled={monthsAfter(first, 1) > last}
          onClick={() => go(monthsAfter(at, 1))}
        />
      </div>
      <table ref={grid} className="number">
        <thead>
          <tr>
            {weekdays.map((one) => (
              <th key={one} scope="col" abbr={say({ weekday: 'long' }, daysAfter(MONDAY, one))}>
                {say({ weekday: 'narrow' }, daysAfter(MONDAY, one))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .map((week) => daysAfter(begin, week * 7))
            .filter((monday) => monday.slice(0, 7) <= at.slice(0, 7))
            .map((monday) => (
              <tr key={monday}>
                {weekdays
                  .map((one) => daysAfter(monday, one))
                  .map((one) => (
                    <td key={one}>
                      {one.slice(0, 7) === at.slice(0, 7) && (
                        <button
                          type="button"
                          aria-label={writeDay(one, language)}
                          aria-pressed={one === day}
                          aria-current={one === today ? 'date' : undefined}
                          tabIndex={one === at ? 0 : -1}
                          disabled={one > last}
                          onKeyDown={press}
                          onClick={() => onDay(one)}
                        >
                          {Number(one.slice(8))}
                        </button>
                      )}
                    </td>
                  ))}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}
