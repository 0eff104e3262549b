import { errorCodes, PLAN_NAME, PLAN_NOTE, planErrorCodes, type Plan } from '@fairway/contract'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useFullNote } from '../../ui/field/use-full-note.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { Clash } from '../../ui/versions/clash.tsx'
import { savePlan, type PlanWanted } from './plan-api.ts'
import { draftOfPlan, readPlan, type PlanDraft, type PlanProblem } from './plan-draft.ts'
import { useComparedPlans } from './plan-differences.tsx'
import { Problem, type Refused, type SearchFor } from './plan-part.tsx'
import { PlanPorts } from './plan-ports.tsx'
import { planTexts } from './plan-texts.ts'
import { PlanWay } from './plan-way.tsx'

interface PlanEditorProps {
  first: PlanDraft
  search: SearchFor
  shipName(mmsi: number): string
  portName(locode: string): string
  /** The draft has changed: whoever names its ship and ports wants to know. */
  onDraft(draft: PlanDraft): void
  onSaved(plan: Plan): void
  onDiscard(): void
}

const partOf: Readonly<Record<number, Refused['part']>> = {
  [planErrorCodes.planTimes]: 'ports',
  [planErrorCodes.planPortTwice]: 'ports',
  [planErrorCodes.planPortUnknown]: 'ports',
  [planErrorCodes.planNoWay]: 'route',
  [planErrorCodes.planRoutePorts]: 'route',
}

/** A plan as a form. What another has saved meanwhile is laid beside it; what was typed stays. */
export function PlanEditor({ first, search, shipName, portName, onDraft, onSaved, onDiscard }: PlanEditorProps) {
  const { form: t, done } = useTexts(planTexts)
  const [draft, setDraft] = useState(first)
  const [problem, setProblem] = useState<PlanProblem | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [theirs, setTheirs] = useState<Plan | null>(null)
  const [busy, run] = useBusy()
  const full = useFullNote()
  const onChange = (change: Partial<PlanDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    onDraft(next)
    setProblem(null)
    setRefused(null)
  }
  const read = readPlan(draft)
  /** `based`: the revision that it takes the place of. */
  const save = (based: PlanDraft['based']) => {
    if ('problem' in read) return setProblem(read.problem)
    run(async () => {
      const answer = await savePlan({ ...read.plan, ...(based !== null && { based }) })
      setTheirs(null)
      if (answer.code === errorCodes.ok && answer.result !== null) {
        toast('good', done.saved({ name: answer.result.name }))
        return onSaved(answer.result)
      }
      if (answer.code === planErrorCodes.planChanged && answer.result !== null) return setTheirs(answer.result)
      setRefused({ part: partOf[answer.code] ?? 'whole', text: sentenceOf(answer) })
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(draft.based)
  }
  const title = draft.id === null ? t.new : t.change
  const part = { draft, problem, refused, onChange }
  return (
    <form className="account-card plan-form" onSubmit={submit} noValidate aria-label={title}>
      <h2>{title}</h2>
      {draft.based !== null && <p>{t.again({ revision: String(draft.based.revision + 1) })}</p>}
      <PlanHeadFields {...part} search={search} shipName={shipName} />
      <PlanPorts {...part} search={search} nameOf={portName} />
      <PlanWay {...part} nameOf={portName} />
      <FormField label={t.note} hint={full(draft.note, PLAN_NOTE)}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={draft.note}
            maxLength={PLAN_NOTE}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </FormField>
      {refused?.part === 'whole' && <Problem text={refused.text} />}
      {theirs !== null && 'plan' in read ? (
        <PlanClash
          theirs={theirs}
          mine={read.plan}
          busy={busy}
          onMine={() => {
            const based = { revision: theirs.revision, status: theirs.status }
            setDraft({ ...draft, based })
            save(based)
          }}
          onTheirs={() => {
            setTheirs(null)
            onChange(draftOfPlan(theirs))
          }}
        />
      ) : (
        <div className="account-actions">
          <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
            {t.save}
          </Button>
          <Button onClick={onDiscard}>{t.discard}</Button>
        </div>
      )}
    </form>
  )
}

interface PlanClashProps {
  theirs: Plan
  mine: PlanWanted
  busy: boolean
  onMine(): void
  onTheirs(): void
}

/** What another has saved, beside what was to be saved. */
function PlanClash({ theirs, mine, ...choice }: PlanClashProps) {
  const compared = useComparedPlans(theirs.ports)
  const calls = mine.calls.map((call) => ({ ...call, note: call.note ?? '' }))
  const route = mine.route ? { waypoints: mine.route.waypoints.map((point) => ({ ...point, found: false })) } : null
  const own = { ...mine, calls, route, note: mine.note ?? '', corridorNm: mine.corridorNm ?? theirs.corridorNm }
  return <Clash fields={compared(own, theirs)} by={theirs.log[0]?.by} {...choice} />
}

interface HeadProps {
  draft: PlanDraft
  problem: PlanProblem | null
  onChange(change: Partial<PlanDraft>): void
  search: SearchFor
  shipName(mmsi: number): string
}

function PlanHeadFields({ draft, problem, onChange, search, shipName }: HeadProps) {
  const { form: t } = useTexts(planTexts)
  const full = useFullNote()
  const text = (field: 'name' | 'speed' | 'corridor', label: string, wrong: string, longest: number) => (
    <FormField
      label={label}
      hint={field === 'name' && full(draft.name, longest)}
      problem={problem === field ? wrong : null}
    >
      {(control) => (
        <input
          {...control}
          value={draft[field]}
          maxLength={longest}
          inputMode={field === 'name' ? 'text' : 'decimal'}
          autoComplete="off"
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </FormField>
  )
  return (
    <>
      {text('name', t.name, t.nameMissing, PLAN_NAME)}
      <fieldset>
        <legend>{t.ship}</legend>
        {draft.mmsi !== null && (
          <p className="account-actions">
            <strong>{shipName(draft.mmsi)}</strong>
            <Button onClick={() => onChange({ mmsi: null })}>{t.otherShip}</Button>
          </p>
        )}
        {draft.mmsi === null &&
          search((found) => 'mmsi' in found && onChange({ mmsi: found.mmsi }), t.findShip, 'ship')}
        {problem === 'ship' && <Problem text={t.shipMissing} />}
      </fieldset>
      <div className="plan-pair">
        {text('speed', t.speed, t.speedWrong, 6)}
        {text('corridor', t.corridor, t.corridorWrong, 6)}
      </div>
    </>
  )
}
