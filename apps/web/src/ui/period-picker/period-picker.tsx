import './period-picker.css'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../button/button.tsx'
import { DayField } from '../date-field/day-field.tsx'
import { useDisplay } from '../../storage/display-store.ts'
import { FormField } from '../field/form-field.tsx'
import { checkPeriod, readPeriod, writePeriod, type CheckedPeriod } from './check-period.ts'
import { dayOf } from './zoned-day.ts'
import { pickerTexts } from './period-picker-texts.ts'

interface PeriodPickerProps {
  /** The fixed periods, in the order of the switch. */
  choices: ReadonlyArray<{ id: string; label: string }>
  /** The id of a choice, or two instants in Unix seconds as `from-to`. */
  value: string
  onChange(value: string): void
  /** The longest custom period. */
  mostDays: number
}

const DAY = 86_400_000

/** A switch of periods; the last one is two days of the reader's choice, checked where they are typed. */
export function PeriodPicker({ choices, value, onChange, mostDays }: PeriodPickerProps) {
  const t = useTexts(pickerTexts)
  const chosen = readPeriod(value)
  const [customOpen, setCustomOpen] = useState(chosen !== null)
  const custom = customOpen || chosen !== null
  return (
    <div className="period-picker">
      <fieldset className="segments">
        <legend className="visually-hidden">{t.label}</legend>
        {choices.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={!custom && id === value}
            onClick={() => {
              setCustomOpen(false)
              onChange(id)
            }}
          >
            {label}
          </button>
        ))}
        <button type="button" aria-pressed={custom} aria-expanded={custom} onClick={() => setCustomOpen(true)}>
          {t.custom}
        </button>
      </fieldset>
      {custom && <CustomPeriod key={value} chosen={chosen} mostDays={mostDays} onChange={onChange} />}
    </div>
  )
}

function CustomPeriod({
  chosen,
  mostDays,
  onChange,
}: {
  chosen: { from: number; to: number } | null
  mostDays: number
  onChange(value: string): void
}) {
  const t = useTexts(pickerTexts)
  const display = useDisplay()
  const timeZone = display.timeZone ?? undefined
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const [opened] = useState(() => Date.now())
  const [first, setFirst] = useState(() => dayOf(chosen?.from ?? opened - 7 * DAY, timeZone))
  // The last day counts: a period that ends at midnight ends with the day before.
  const [last, setLast] = useState(() => dayOf((chosen?.to ?? opened) - 1, timeZone))
  // A period from an address has been checked by nobody yet.
  const [checked, setChecked] = useState<CheckedPeriod | null>(
    () => chosen && checkPeriod(first, last, { now: opened, timeZone, mostDays }),
  )
  const problem = (field: 'from' | 'to') => {
    if (checked === null || checked.ok || checked.field !== field) return null
    return checked.fault === 'tooLong' ? t.fault.tooLong({ days: mostDays }) : t.fault[checked.fault]
  }
  const today = dayOf(opened, timeZone)
  return (
    <form
      className="period-custom"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const period = checkPeriod(first, last, { now: Date.now(), timeZone, mostDays })
        setChecked(period)
        if (period.ok) onChange(writePeriod(period))
      }}
    >
      <FormField label={t.from} problem={problem('from')}>
        {(control) => <DayField {...control} today={today} value={first} onChange={setFirst} />}
      </FormField>
      <FormField label={t.to} problem={problem('to')}>
        {(control) => <DayField {...control} today={today} value={last} onChange={setLast} />}
      </FormField>
      <Button type="submit" kind="primary">
        {t.apply}
      </Button>
      <p className="period-hint">{t.hint({ zone })}</p>
    </form>
  )
}
