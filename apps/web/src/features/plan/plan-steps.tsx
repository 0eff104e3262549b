import { errorCodes, mayStep, PLAN_REASON, type Plan, type TakePlanStep } from '@fairway/contract'
import { Copy, FileText, Pencil, Route, Trash2 } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useFullNote } from '../../ui/field/use-full-note.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { deletePlan, takePlanStep } from './plan-api.ts'
import { planTexts } from './plan-texts.ts'

interface PlanStepsProps {
  plan: Plan
  onEdit(): void
  onCopy(): void
  onGone(): void
  /** Shares it with the organisation, where that can be done. */
  share: ReactNode
}

/** What can be done with a plan as it is. What the server refuses is said here. */
export function PlanSteps({ plan, onEdit, onCopy, onGone, share }: PlanStepsProps) {
  const t = useTexts(planTexts)
  const [asking, setAsking] = useState<'cancel' | 'remove' | 'end' | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const take = (step: TakePlanStep['step'], more: { reason?: string; at?: number } = {}) =>
    run(async () => {
      const answer = await takePlanStep(plan.id, { step, revision: plan.revision, ...more })
      setAsking(null)
      if (answer.code !== errorCodes.ok) return setRefused(sentenceOf(answer))
      setRefused(null)
      toast('good', t.done[step]({ name: plan.name }))
    })
  const { mayEdit, by } = plan.sharing
  const right = {
    approve: plan.mayApprove,
    edit: mayEdit,
    start: mayEdit,
    end: mayEdit,
    cancel: mayEdit,
    remove: by === null,
  }
  const may = (step: Parameters<typeof mayStep>[0]) => right[step] && mayStep(step, plan.status)
  return (
    <>
      {mayEdit && <Proposal plan={plan} busy={busy} onTake={take} />}
      <div className="account-actions plan-actions">
        {may('approve') && (
          <Button kind="primary" disabled={busy} aria-busy={busy} onClick={() => take('approve')}>
            {t.step.approve}
          </Button>
        )}
        {may('start') && (
          <Button
            kind={plan.proposal === null ? 'primary' : 'quiet'}
            disabled={busy}
            aria-busy={busy}
            onClick={() => take('start')}
          >
            {t.step.start}
          </Button>
        )}
        {may('end') && (
          <Button disabled={busy} onClick={() => setAsking('end')}>
            {t.step.end}
          </Button>
        )}
        {plan.startedAt !== null && (
          <Link className="button button-quiet" to={`?plan=${plan.id}&report`}>
            <FileText aria-hidden />
            {t.step.report}
          </Link>
        )}
        <Link className="button button-quiet" to={`/routes?plan=${plan.id}`}>
          <Route aria-hidden />
          {t.step.planner}
        </Link>
        {may('edit') && (
          <Button icon={Pencil} onClick={onEdit}>
            {t.step.edit}
          </Button>
        )}
        <Button icon={Copy} onClick={onCopy}>
          {t.step.copy}
        </Button>
        {share}
        {may('cancel') && <Button onClick={() => setAsking('cancel')}>{t.step.cancel}</Button>}
        {may('remove') && (
          <Button icon={Trash2} onClick={() => setAsking('remove')}>
            {t.step.remove}
          </Button>
        )}
      </div>
      {refused !== null && (
        <p className="form-note is-fault" role="alert">
          {refused}
        </p>
      )}
      {asking === 'cancel' && (
        <CancelDialog busy={busy} onCancel={(reason) => take('cancel', { reason })} onClose={() => setAsking(null)} />
      )}
      {asking === 'end' && (
        <Dialog title={t.ask.endTitle} room="room-site" onClose={() => setAsking(null)}>
          <p>{t.ask.endText}</p>
          <div className="dialog-actions">
            <Button onClick={() => setAsking(null)}>{t.ask.no}</Button>
            <Button kind="primary" disabled={busy} aria-busy={busy} onClick={() => take('end')}>
              {t.step.end}
            </Button>
          </div>
        </Dialog>
      )}
      {asking === 'remove' && <RemoveDialog plan={plan} onGone={onGone} onClose={() => setAsking(null)} />}
    </>
  )
}

interface ProposalProps {
  plan: Plan
  busy: boolean
  onTake(step: 'start' | 'end', more: { at: number }): void
}

/** A detected departure or arrival, with the step that follows from it. */
function Proposal({ plan: { proposal, ports }, busy, onTake }: ProposalProps) {
  const { proposal: t } = useTexts(planTexts)
  const format = useFormat()
  if (proposal === null) return null
  const { step, at } = proposal
  const port = ports.find(({ locode }) => locode === proposal.port)
  const values = { port: port ? format.portName(port) : proposal.port, time: format.moment(at) }
  return (
    <div className="account-note plan-proposal">
      <p>{step === 'start' ? t.start(values) : t.end(values)}</p>
      <Button kind="primary" disabled={busy} aria-busy={busy} onClick={() => onTake(step, { at })}>
        {step === 'start' ? t.startYes : t.endYes}
      </Button>
    </div>
  )
}

function CancelDialog({ busy, onCancel, onClose }: { busy: boolean; onCancel(reason: string): void; onClose(): void }) {
  const { ask: t, step } = useTexts(planTexts)
  const full = useFullNote()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    onCancel(reason)
  }
  return (
    <Dialog title={t.cancelTitle} room="room-site" onClose={onClose}>
      <form className="plan-form" onSubmit={submit} noValidate>
        <p>{t.cancelText}</p>
        <FormField label={t.reason} hint={full(reason, PLAN_REASON)} problem={missing ? t.reasonMissing : null}>
          {(control) => (
            <input
              {...control}
              value={reason}
              maxLength={PLAN_REASON}
              autoComplete="off"
              onChange={({ target }) => {
                setReason(target.value)
                setMissing(false)
              }}
            />
          )}
        </FormField>
        <div className="dialog-actions">
          <Button onClick={onClose}>{t.no}</Button>
          <Button className="button-danger" type="submit" disabled={busy} aria-busy={busy}>
            {step.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ plan, onGone, onClose }: { plan: Plan; onGone(): void; onClose(): void }) {
  const { ask: t, step, done } = useTexts(planTexts)
  const [busy, run] = useBusy()
  const remove = () =>
    run(async () => {
      const answer = await deletePlan(plan.id)
      onClose()
      if (answer.code !== errorCodes.ok) return toast('bad', sentenceOf(answer))
      toast('good', done.remove({ name: plan.name }))
      onGone()
    })
  return (
    <Dialog title={t.removeTitle} room="room-site" onClose={onClose}>
      <p>{t.removeText({ name: plan.name })}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t.no}</Button>
        <Button className="button-danger" disabled={busy} aria-busy={busy} onClick={remove}>
          {step.remove}
        </Button>
      </div>
    </Dialog>
  )
}
