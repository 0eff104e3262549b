import { chartMeasures, chartPeriods, chartSubjects, type ChartMeasure, type ChartWanted } from '@fairway/contract'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { aboutSubject, newChart, readChartDraft, type ChartDraft } from './chart-draft.ts'
import { chartsTexts } from './charts-texts.ts'

export interface ChartFormProps {
  fleets: readonly { id: string; groupName: string }[]
  areas: readonly { id: string; name: string }[]
  /** A search for a ship or a port; what was found is handed over as its MMSI or its code. */
  search(onFound: (found: string) => void, label: string, only: 'ship' | 'port'): ReactNode
  onDraw(wanted: ChartWanted): void
}

/** What a chart is about, what it shows, and how far back. */
export function ChartForm({ fleets, areas, search, onDraw }: ChartFormProps) {
  const { form: t, measures } = useTexts(chartsTexts)
  const [draft, setDraft] = useState(newChart)
  const [wrong, setWrong] = useState(false)
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const set = (next: ChartDraft) => {
    setDraft(next)
    setWrong(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = readChartDraft(draft)
    setWrong(wanted === null)
    if (wanted === null) lookAtRefused()
    else onDraw(wanted)
  }
  const shown: readonly ChartMeasure[] = chartMeasures[draft.subject]
  return (
    <form ref={form} className="chart-form" onSubmit={submit} noValidate>
      <Choice
        label={t.subject}
        value={draft.subject}
        options={chartSubjects.map((one) => [one, t.subjects[one]])}
        onChange={(subject) => set(aboutSubject(draft, subject))}
      />
      <Target draft={draft} wrong={wrong} fleets={fleets} areas={areas} search={search} onChange={set} />
      <Choice
        label={t.measure}
        value={draft.measure}
        options={shown.map((one) => [one, measures[one]])}
        onChange={(measure) => set({ ...draft, measure })}
      />
      <Choice
        label={t.period}
        value={String(draft.days)}
        options={chartPeriods.map((days) => [String(days), t.days({ count: days })])}
        onChange={(many) => set({ ...draft, days: chartPeriods.find((days) => String(days) === many) ?? draft.days })}
      />
      <div className="account-actions">
        <Button kind="primary" type="submit">
          {t.draw}
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: readonly (readonly [T, string])[]
  problem?: string | null
  onChange(value: T): void
}

function Choice<T extends string>({ label, value, options, problem, onChange }: ChoiceProps<T>) {
  return (
    <FormField label={label} problem={problem}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => onChange(options.find(([one]) => one === target.value)![0])}
        >
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

interface TargetProps extends Pick<ChartFormProps, 'fleets' | 'areas' | 'search'> {
  draft: ChartDraft
  wrong: boolean
  onChange(draft: ChartDraft): void
}

function Target({ draft, wrong, fleets, areas, search, onChange }: TargetProps) {
  const { form: t } = useTexts(chartsTexts)
  switch (draft.subject) {
    case 'fleet':
      return (
        <Choice
          label={t.fleet}
          value={draft.fleet}
          options={[['', t.fleetMissing], ...fleets.map(({ id, groupName }) => [id, groupName] as const)]}
          problem={fleets.length === 0 ? t.noFleet : wrong ? t.fleetMissing : null}
          onChange={(fleet) => onChange({ ...draft, fleet })}
        />
      )
    case 'area':
      return (
        <Choice
          label={t.area}
          value={draft.area}
          options={[['', t.areaMissing], ...areas.map(({ id, name }) => [id, name] as const)]}
          problem={areas.length === 0 ? t.noArea : wrong ? t.areaMissing : null}
          onChange={(area) => onChange({ ...draft, area })}
        />
      )
    case 'ship':
    case 'port': {
      const { subject } = draft
      const words =
        subject === 'ship'
          ? { label: t.ship, hint: undefined, find: t.findShip, wrong: t.shipWrong }
          : { label: t.port, hint: t.portHint, find: t.findPort, wrong: t.portWrong }
      return (
        <>
          <div className="chart-find">
            <span aria-hidden>{words.find}</span>
            {search((found) => onChange({ ...draft, [subject]: found }), words.find, subject)}
          </div>
          <FormField label={words.label} hint={words.hint} problem={wrong ? words.wrong : null}>
            {(control) => (
              <input
                {...control}
                value={draft[subject]}
                maxLength={12}
                inputMode={subject === 'ship' ? 'numeric' : undefined}
                autoComplete="off"
                onChange={({ target }) => onChange({ ...draft, [subject]: target.value })}
              />
            )}
          </FormField>
        </>
      )
    }
  }
}
