import { MOST_ROUTE_SPEED } from '@fairway/contract'
import type { TimingFault } from '@fairway/tracking/routes'
import { useId, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PlannedMoment } from '../../ui/date-field/planned-moment.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
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
      <KeptMoment label={t.etd} problem={null} time={draft.etd} onTime={(etd) => onChange({ ...draft, etd })} />
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
        <KeptMoment
          label={t.eta}
          problem={fault === null ? null : t.faults[fault]}
          time={draft.eta}
          onTime={(eta) => onChange({ ...draft, eta })}
        />
      )}
    </fieldset>
  )
}

interface KeptMomentProps {
  label: string
  problem: string | null
  /** UTC ms. */
  time: number
  onTime(time: number): void
}

/** A moment that is always there: what cannot be read as one is said to be none, stays, and changes nothing. */
function KeptMoment({ label, problem, time, onTime }: KeptMomentProps) {
  const { times: t } = useTexts(routePlanTexts)
  const format = useFormat()
  /** The moment that holds while what is written is none. */
  const [unread, setUnread] = useState<number | null>(null)
  return (
    <FormField label={label} problem={unread === time ? t.moment : problem}>
      {(control) => (
        <PlannedMoment
          {...control}
          value={time}
          near={time}
          onChange={(moment, written) => {
            setUnread(moment === null && written.trim() !== '' ? time : null)
            if (moment !== null) onTime(moment)
          }}
        >
          <small>{format.zone(time)}</small>
        </PlannedMoment>
      )}
    </FormField>
  )
}
