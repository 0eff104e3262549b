import { MOST_ROUTE_SPEED } from '@fairway/contract'
import type { TimingFault } from '@fairway/tracking/routes'
import { useId } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PlannedMoment } from '../../ui/date-field/planned-moment.tsx'
import { FormField, type ControlProps } from '../../ui/field/form-field.tsx'
import { speedOf, type PlanDraft } from './plan-draft.ts'
import { routePlanTexts } from './route-plan-texts.ts'

interface TimeFieldsProps {
  draft: PlanDraft
  fault: TimingFault | null
  /** The arrival that follows from the speed, UTC ms; null: none does. */
  arrival: number | null
  onChange(draft: PlanDraft): void
}

/** The departure, and the speed or the arrival; the other of the two follows. */
export function TimeFields({ draft, fault, arrival, onChange }: TimeFieldsProps) {
  const { times: t } = useTexts(routePlanTexts)
  const name = useId()
  const speedWrong = draft.given === 'speed' && speedOf(draft) === null
  return (
    <fieldset className="plan-part plan-times">
      <legend>{t.title}</legend>
      <FormField label={t.etd}>
        {(control) => <KeptMoment control={control} time={draft.etd} onTime={(etd) => onChange({ ...draft, etd })} />}
      </FormField>
      <div className="plan-choice" role="radiogroup" aria-label={t.given}>
        {(['speed', 'eta'] as const).map((given) => (
          <label key={given}>
            <input
              type="radio"
              name={name}
              checked={draft.given === given}
              onChange={() => onChange({ ...draft, given, eta: (given === 'eta' ? arrival : null) ?? draft.eta })}
            />
            {given === 'speed' ? t.speed : t.arrival}
          </label>
        ))}
      </div>
      {draft.given === 'speed' ? (
        <FormField label={t.knots} problem={speedWrong ? t.wrong : null}>
          {(control) => (
            <input
              {...control}
              className="plan-speed"
              type="text"
              inputMode="decimal"
              value={draft.speed}
              maxLength={String(MOST_ROUTE_SPEED).length + 4}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...draft, speed: target.value })}
            />
          )}
        </FormField>
      ) : (
        <FormField label={t.eta} problem={fault === null ? null : t.faults[fault]}>
          {(control) => <KeptMoment control={control} time={draft.eta} onTime={(eta) => onChange({ ...draft, eta })} />}
        </FormField>
      )}
    </fieldset>
  )
}

/** A moment that is always there: what cannot be read as one changes nothing. */
function KeptMoment({ control, time, onTime }: { control: ControlProps; time: number; onTime(time: number): void }) {
  const format = useFormat()
  return (
    <PlannedMoment {...control} value={time} near={time} onChange={(moment) => moment !== null && onTime(moment)}>
      <small>{format.zone(time)}</small>
    </PlannedMoment>
  )
}
