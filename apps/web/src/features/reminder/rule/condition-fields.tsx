import { shipClasses } from '@fairway/contract'
import { useState } from 'react'
import { formatTexts } from '../../../i18n/format-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { FormField } from '../../../ui/field/form-field.tsx'
import { reminderTexts } from '../reminder-texts.ts'
import { weekdays, weekdayName } from '../rehearsal/weekdays.ts'
import { BoundFields } from './bound-fields.tsx'
import { Chips } from './chips.tsx'
import type { PartProps, SearchFor } from './rule-part.tsx'

/** What must hold besides. */
export function ConditionFields({ draft, refused, onChange, search }: PartProps & { search: SearchFor }) {
  const { form: t } = useTexts(reminderTexts)
  const { shipClass } = useTexts(formatTexts)
  const language = useLanguage()
  const pair = (name: 'speed' | 'course' | 'hours', labels: readonly [string, string], type = 'text') =>
    labels.map((label, i) => (
      <FormField key={label} label={label} problem={i === 0 ? refused(name) : null}>
        {(control) => (
          <input
            {...control}
            type={type}
            value={draft[name][i]}
            inputMode={type === 'text' ? 'decimal' : undefined}
            maxLength={8}
            autoComplete="off"
            onChange={({ target }) => {
              const [from, to] = draft[name]
              onChange({ [name]: i === 0 ? [target.value, to] : [from, target.value] })
            }}
          />
        )}
      </FormField>
    ))
  const typed = [...draft.speed, ...draft.course, ...draft.hours, ...draft.destinations]
  const isAsked = typed.some((text) => text !== '') || draft.classes.length > 0 || draft.days.length > 0
  const [open, setOpen] = useState(isAsked)
  // It stays open when the last of them is taken back.
  if (isAsked && !open) setOpen(true)
  return (
    <details className="reminder-form" open={open || undefined}>
      <summary>{t.and}</summary>
      <fieldset className="reminder-chips" aria-label={t.classes}>
        <Chips
          of={shipClasses}
          chosen={draft.classes}
          nameOf={(one) => shipClass[one]}
          onChange={(classes) => onChange({ classes })}
        />
      </fieldset>
      <BoundFields draft={draft} refused={refused} onChange={onChange} search={search} />
      <div className="reminder-pair">
        {pair('speed', [t.speedFrom, t.speedTo])}
        {pair('course', [t.courseFrom, t.courseTo])}
        {pair('hours', [t.hoursFrom, t.hoursTo], 'time')}
      </div>
      <fieldset className="reminder-chips" aria-label={t.days}>
        <span>{t.days}</span>
        <Chips
          of={weekdays}
          chosen={draft.days}
          nameOf={(day) => weekdayName(day, language)}
          onChange={(days) => onChange({ days })}
        />
      </fieldset>
      <p className="form-note">{t.daysHint}</p>
      <p className="form-note">{t.zone({ zone: draft.zone })}</p>
    </details>
  )
}
