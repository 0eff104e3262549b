import { MOST_USAGE_DAYS, type UsageRecords } from '@fairway/contract'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { DayField } from '../../ui/date-field/day-field.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { daysOf, faultOf, usagePeriods, type Asked, type Days } from './usage-choice.ts'
import { usageTexts } from './usage-texts.ts'
import { useKeyName } from './use-key-name.ts'

interface UsageFilterProps {
  asked: Asked
  /** What was used in these days; undefined while it is not known. */
  used: Pick<UsageRecords, 'keys' | 'calls'> | undefined
  today: string
  onChoose(more: Partial<Asked>): void
}

/** Days, key and call whose records are shown. Days are taken over once they can be. */
export function UsageFilter({ asked, used, today, onChoose }: UsageFilterProps) {
  const { records: t } = useTexts(usageTexts)
  const { from, to } = asked
  const [days, setDays] = useState<Days>({ from, to })
  const period = usagePeriods.find((one) => {
    const its = daysOf(one, today)
    return its.from === from && its.to === to
  })
  const fault = faultOf(days)
  const problem = (field: 'from' | 'to') => {
    if (fault?.field !== field) return null
    return fault.fault === 'tooLong' ? t.faults.tooLong({ count: MOST_USAGE_DAYS }) : t.faults[fault.fault]
  }
  const change = (more: Partial<Days>) => {
    const wanted = { ...days, ...more }
    setDays(wanted)
    if (faultOf(wanted) === null) onChoose(wanted)
  }
  return (
    <div className="usage-filter">
      <FormField label={t.period}>
        {(control) => (
          <select
            {...control}
            value={period ?? 'other'}
            onChange={({ target }) => {
              const chosen = usagePeriods.find((one) => one === target.value)
              if (chosen) onChoose(daysOf(chosen, today))
            }}
          >
            {usagePeriods.map((one) => (
              <option key={one} value={one}>
                {t.periods[one]}
              </option>
            ))}
            {period === undefined && <option value="other">{t.periods.other}</option>}
          </select>
        )}
      </FormField>
      <FormField label={t.from} problem={problem('from')}>
        {(control) => (
          <DayField {...control} today={today} value={days.from} onChange={(day) => change({ from: day })} />
        )}
      </FormField>
      <FormField label={t.to} problem={problem('to')}>
        {(control) => <DayField {...control} today={today} value={days.to} onChange={(day) => change({ to: day })} />}
      </FormField>
      <FormField label={t.key}>
        {(control) => (
          <select
            {...control}
            value={asked.key ?? ''}
            onChange={({ target }) => onChoose({ key: target.value || undefined })}
          >
            <option value="">{t.allKeys}</option>
            <KeyOptions chosen={asked.key} keys={used?.keys ?? []} />
          </select>
        )}
      </FormField>
      <FormField label={t.call}>
        {(control) => (
          <select
            {...control}
            value={asked.call ?? ''}
            onChange={({ target }) => onChoose({ call: target.value || undefined })}
          >
            <option value="">{t.allCalls}</option>
            {withChosen(used?.calls ?? [], asked.call).map((call) => (
              <option key={call}>{call}</option>
            ))}
          </select>
        )}
      </FormField>
    </div>
  )
}

/** What is chosen stays in the list also where other days have nothing of it. */
const withChosen = (all: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || all.includes(chosen) ? all : [...all, chosen]

function KeyOptions({ chosen, keys }: { chosen: string | undefined; keys: UsageRecords['keys'] }) {
  const nameOf = useKeyName(keys)
  const ids = withChosen(
    keys.map(({ keyId }) => keyId),
    chosen,
  )
  return ids.map((id) => (
    <option key={id} value={id}>
      {nameOf(id)}
    </option>
  ))
}
