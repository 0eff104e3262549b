import { errorCodes, reminderErrorCodes, RULE_NAME, type Reminder } from '@fairway/contract'
import { Fragment, useState, type FormEvent, type ReactNode } from 'react'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useUser } from '../../../session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormField } from '../../../ui/field/form-field.tsx'
import { Refusal } from '../../../ui/field/refusal.tsx'
import { useRefused } from '../../../ui/field/refused.ts'
import { focusOnMount } from '../../../ui/focus/focus-on-mount.ts'
import { useFullNote } from '../../../ui/field/use-full-note.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { uiTexts } from '../../../ui/ui-texts.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { useUnsaved } from '../../../ui/use-unsaved.ts'
import { ConditionFields } from './condition-fields.tsx'
import { DoesFields } from './does-fields.tsx'
import { readRule } from './read-rule.ts'
import { saveRule } from '../reminder-api.ts'
import { Rehearsal, type ShowHits } from '../rehearsal/rehearsal.tsx'
import { reminderTexts } from '../reminder-texts.ts'
import { draftOfRule, type RuleDraft } from './rule-draft.ts'
import type { AreaChoice, FleetChoice, PartProps, SearchFor } from './rule-part.tsx'
import { fieldOfCode, refusalText, type RuleRefusal } from './rule-refusal.ts'
import { RuleTheirs } from './rule-theirs.tsx'
import { WhoFields } from './who-fields.tsx'

interface RuleEditorProps {
  first: RuleDraft
  areas: readonly AreaChoice[]
  fleets: readonly FleetChoice[]
  search: SearchFor
  /** Where areas are drawn. */
  drawAt: string
  /** Whether the service has a source of weather. */
  weather: boolean
  /** Whom it tells besides the inbox. */
  tell(tell: RuleDraft['tell'], refused: string | null, onChange: (tell: RuleDraft['tell']) => void): ReactNode
  tellText(tell: RuleDraft['tell']): string
  showHits: ShowHits
  onDone(): void
}

/** A rule as one sentence: when who does what, and only if, tell me, at most so often. What was saved meanwhile is laid beside it. */
export function RuleEditor(props: RuleEditorProps) {
  const { first, areas, fleets, search, drawAt, weather, tell, tellText, showHits } = props
  const { form: t } = useTexts(reminderTexts)
  const { state } = useTexts(uiTexts)
  const user = useUser((session) => session.user?.encryptId ?? '')
  const unsaved = useUnsaved(`rule ${user} ${first.id ?? ''}`, first)
  const { value: draft, set: setDraft } = unsaved
  const [refusal, setRefusal] = useState<RuleRefusal | { field: null; said: string } | null>(null)
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const [theirs, setTheirs] = useState<Reminder | null>(null)
  const [busy, run] = useBusy()
  const full = useFullNote()
  const onChange = (change: Partial<RuleDraft>) => {
    setDraft({ ...draft, ...change })
    setRefusal(null)
  }
  const refuse = (next: typeof refusal) => {
    setRefusal(next)
    lookAtRefused()
  }
  const onDone = () => {
    unsaved.forget()
    props.onDone()
  }
  const refused: PartProps['refused'] = (field) => (refusal?.field === field ? refusalText(refusal, draft, t) : null)
  const read = readRule(draft)
  /** `over`: the revision that it takes the place of, where it is another than the one that was opened. */
  const save = (over: Partial<Pick<RuleDraft, 'revision'>>) => {
    if ('problem' in read) return refuse({ field: read.problem })
    setRefusal(null)
    run(async () => {
      const answer = await saveRule({ ...read.rule, ...over })
      const isOther = answer.code === reminderErrorCodes.reminderChanged && answer.result !== null
      setTheirs(isOther ? answer.result : null)
      if (isOther) return
      if (answer.code !== errorCodes.ok)
        return refuse({ field: fieldOfCode(answer.code, draft), said: sentenceOf(answer) })
      toast('good', t.saved)
      onDone()
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save({})
  }
  const title = draft.id === null ? t.new : t.change
  const part = { draft, refused, onChange }
  return (
    <form ref={form} className="reminder-form" onSubmit={submit} noValidate aria-label={title}>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {title}
      </h2>
      {unsaved.wasBegun && <output>{state.begunBefore}</output>}
      <WhoFields {...part} fleets={fleets} search={search} />
      <DoesFields {...part} areas={areas} search={search} drawAt={drawAt} weather={weather} />
      <ConditionFields {...part} search={search} />
      <fieldset>
        <legend>{t.tell}</legend>
        <div className="reminder-pair is-long">
          <FormField label={t.most}>
            {(control) => (
              <select
                {...control}
                value={`m${draft.coolDown}`}
                onChange={({ target }) => onChange({ coolDown: Number(target.value.slice(1)) })}
              >
                {Object.entries(t.coolDowns).map(([key, text]) => (
                  <option key={key} value={key}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField label={t.name} hint={full(draft.name, RULE_NAME) ?? t.nameHint}>
            {(control) => (
              <input
                {...control}
                value={draft.name}
                maxLength={RULE_NAME}
                autoComplete="off"
                onChange={({ target }) => onChange({ name: target.value })}
              />
            )}
          </FormField>
        </div>
      </fieldset>
      {/* What is typed in its fields is of one revision. */}
      <Fragment key={draft.revision}>
        {tell(draft.tell, refused('targets'), (changed) => onChange({ tell: changed }))}
      </Fragment>
      <Rehearsal
        does={draft.does}
        read={read}
        fieldOf={(code) => fieldOfCode(code, draft)}
        onRefused={(next) => (next === null ? setRefusal(null) : refuse(next))}
        onPause={(coolDown) => onChange({ coolDown })}
        areas={areas}
        showHits={showHits}
      />
      <Refusal text={refusal?.field === null ? refusal.said : null} />
      {theirs !== null && 'rule' in read ? (
        <RuleTheirs
          theirs={theirs}
          mine={read.rule}
          {...{ areas, fleets, tellText, busy }}
          onMine={() => save({ revision: theirs.revision })}
          onTheirs={() => {
            setDraft(draftOfRule(theirs, draft.units))
            setTheirs(null)
          }}
        />
      ) : (
        <div className="account-actions">
          <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
            {t.save}
          </Button>
          <Button onClick={onDone}>{t.cancel}</Button>
        </div>
      )}
    </form>
  )
}
