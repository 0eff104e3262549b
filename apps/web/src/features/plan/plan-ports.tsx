import type { PlanCall } from '@fairway/contract'
import { ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { PlannedMoment } from '../../ui/date-field/planned-moment.tsx'
import { draftMetres, reckonTimes, speedOf } from './plan-draft.ts'
import { Problem, type PlanPartProps, type SearchFor } from './plan-part.tsx'
import { planTexts } from './plan-texts.ts'

interface PlanPortsProps extends PlanPartProps {
  search: SearchFor
  nameOf(locode: string): string
}

const DAY = 86_400_000

/** The ports of a plan in their order, each with its times. */
export function PlanPorts({ draft, problem, refused, onChange, search, nameOf }: PlanPortsProps) {
  const { form: t, ports: heads } = useTexts(planTexts)
  const format = useFormat()
  const [withoutCode, setWithoutCode] = useState(false)
  const [now] = useState(() => Math.ceil(Date.now() / 3_600_000) * 3_600_000)
  const { calls } = draft
  const metres = draftMetres(draft)
  const speed = speedOf(draft)
  // The way leads through the ports: with others it is another.
  const setPorts = (ports: PlanCall[]) =>
    onChange({
      calls: ports.map((call, i) => ({
        ...call,
        eta: i === 0 ? null : call.eta,
        etd: i === ports.length - 1 ? null : call.etd,
      })),
      waypoints: null,
    })
  const setCall = (at: number, change: Partial<PlanCall>) =>
    onChange({ calls: calls.with(at, { ...calls[at], ...change }) })
  const add = (found: { mmsi: number } | { locode: string }) => {
    if (!('locode' in found)) return
    setWithoutCode(found.locode.length !== 5)
    if (found.locode.length === 5) setPorts([...calls, { port: found.locode, eta: null, etd: null, note: '' }])
  }
  return (
    <fieldset>
      <legend>{t.ports}</legend>
      {calls.length > 0 && (
        <ol className="plan-calls">
          {calls.map((call, i) => (
            <CallRow
              // oxlint-disable-next-line react/no-array-index-key -- a port is its place in the plan
              key={`${i} ${call.port}`}
              call={call}
              first={i === 0}
              last={i === calls.length - 1}
              near={(calls[i - 1]?.etd ?? calls[i - 1]?.eta ?? now) + (i === 0 ? 0 : DAY)}
              name={nameOf(call.port)}
              fault={typeof problem === 'object' && problem?.call === i ? problem.fault : null}
              onChange={(change) => setCall(i, change)}
              onUp={() => setPorts(calls.toSpliced(i - 1, 2, call, calls[i - 1]))}
              onRemove={() => setPorts(calls.toSpliced(i, 1))}
            />
          ))}
        </ol>
      )}
      {search(add, t.addPort, 'port')}
      {withoutCode && <Problem text={t.noCode} />}
      {problem === 'ports' && <Problem text={t.portsMissing} />}
      {refused?.part === 'ports' && <Problem text={refused.text} />}
      {calls.length > 1 && (
        <div className="account-actions">
          <Button
            disabled={metres === null || speed === null || calls[0].etd === null}
            onClick={() => onChange({ calls: reckonTimes(calls, metres!, speed!) })}
          >
            {t.reckon}
          </Button>
          <small>{t.reckonNeeds}</small>
        </div>
      )}
      <small>{heads.zone({ zone: format.zone(now) })}</small>
    </fieldset>
  )
}

interface CallRowProps {
  call: PlanCall
  first: boolean
  last: boolean
  near: number
  name: string
  fault: 'port-twice' | 'no-eta' | 'no-etd' | 'backwards' | null
  onChange(change: Partial<PlanCall>): void
  onUp(): void
  onRemove(): void
}

function CallRow({ call, first, last, near, name, fault, onChange, onUp, onRemove }: CallRowProps) {
  const { form: t, ports: heads } = useTexts(planTexts)
  const backwards = fault === 'backwards' ? t.backwards : null
  return (
    <li>
      <strong>{name}</strong>
      {first ? (
        <span />
      ) : (
        <div className="plan-time">
          <span>{heads.eta}</span>
          <CallMoment
            value={call.eta}
            near={near}
            label={t.etaOf({ port: name })}
            placeholder={t.moment}
            problem={fault === 'no-eta' ? t.noEta : backwards}
            onChange={(eta) => onChange({ eta })}
          />
        </div>
      )}
      {last && !first ? (
        <span />
      ) : (
        <div className="plan-time">
          <span>{heads.etd}</span>
          <CallMoment
            value={call.etd}
            near={call.eta ?? near}
            label={t.etdOf({ port: name })}
            placeholder={t.moment}
            problem={fault === 'no-etd' ? t.noEtd : last ? null : first || call.eta !== null ? null : backwards}
            onChange={(etd) => onChange({ etd })}
          />
        </div>
      )}
      <input
        className="plan-call-note"
        aria-label={t.noteOf({ port: name })}
        placeholder={heads.note}
        value={call.note}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <span className="plan-call-buttons">
        {!first && <IconButton label={t.portUp({ port: name })} icon={ArrowUp} onClick={onUp} />}
        <IconButton label={t.portRemove({ port: name })} icon={Trash2} onClick={onRemove} />
      </span>
      {fault === 'port-twice' && <Problem text={t.portTwice} />}
    </li>
  )
}

interface CallMomentProps {
  /** UTC ms; null: none. */
  value: number | null
  near: number
  label: string
  placeholder: string
  problem: string | null
  onChange(value: number | null): void
}

function CallMoment({ label, problem, ...field }: CallMomentProps) {
  return (
    <span className="plan-moment">
      <PlannedMoment {...field} aria-label={label} aria-invalid={problem !== null} />
      {problem !== null && (
        <small className="form-note is-fault" role="alert">
          {problem}
        </small>
      )}
    </span>
  )
}
