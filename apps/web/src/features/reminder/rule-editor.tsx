import {
  errorCodes,
  isAreaKind,
  isPortKind,
  reminderKinds,
  RULE_NAME,
  shipClasses,
  type Area,
  type Fleet,
  type ReminderKind,
} from '@fairway/contract'
import { X } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../api/request.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { saveRule } from './reminder-calls.ts'
import { reminderTexts } from './reminder-texts.ts'
import { readRule, type RuleDraft, type RuleProblem } from './rule-draft.ts'
import { usePortNames, useShipNames } from './rule-words.ts'

/** A search for a ship or a port; what was found is handed over. */
export type SearchFor = (onFound: (found: { mmsi: number } | { locode: string }) => void, label: string) => ReactNode

interface RuleEditorProps {
  first: RuleDraft
  areas: readonly Area[]
  fleets: readonly Fleet[]
  search: SearchFor
  /** Where areas are drawn. */
  drawAt: string
  onDone(): void
}

interface PartProps {
  draft: RuleDraft
  problem: RuleProblem | null
  onChange(change: Partial<RuleDraft>): void
}

/** A rule as one sentence: when who does what, and only if, tell me, at most so often. */
export function RuleEditor({ first, areas, fleets, search, drawAt, onDone }: RuleEditorProps) {
  const { form: t } = useTexts(reminderTexts)
  const [draft, setDraft] = useState(first)
  const [problem, setProblem] = useState<RuleProblem | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const onChange = (change: Partial<RuleDraft>) => {
    setDraft({ ...draft, ...change })
    setProblem(null)
    setRefused(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readRule(draft)
    if ('problem' in read) return setProblem(read.problem)
    run(async () => {
      const answer = await saveRule(read.rule)
      if (answer.code !== errorCodes.ok) return setRefused(sentenceOf(answer))
      toast('good', t.saved)
      onDone()
    })
  }
  const title = draft.id === null ? t.new : t.change
  const part = { draft, problem, onChange }
  return (
    <form className="reminder-form" onSubmit={submit} noValidate aria-label={title}>
      <h3>{title}</h3>
      <WhoFields {...part} fleets={fleets} search={search} />
      <DoesFields {...part} areas={areas} search={search} drawAt={drawAt} />
      <ConditionFields {...part} />
      <fieldset>
        <legend>{t.tell}</legend>
        <div className="reminder-pair">
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
          <FormField label={t.name} hint={t.nameHint}>
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
      {refused !== null && (
        <p className="form-note is-fault" role="alert">
          {refused}
        </p>
      )}
      <div className="account-actions">
        <Button kind="primary" type="submit" disabled={busy}>
          {t.save}
        </Button>
        <Button onClick={onDone}>{t.cancel}</Button>
      </div>
    </form>
  )
}

const whoKinds = ['followed', 'fleet', 'ships', 'any'] as const

function WhoFields({
  draft,
  problem,
  onChange,
  fleets,
  search,
}: PartProps & Pick<RuleEditorProps, 'fleets' | 'search'>) {
  const { form: t } = useTexts(reminderTexts)
  const nameOf = useShipNames(draft.mmsis)
  const add = (found: { mmsi: number } | { locode: string }) => {
    if ('mmsi' in found && !draft.mmsis.includes(found.mmsi)) onChange({ mmsis: [...draft.mmsis, found.mmsi] })
  }
  return (
    <fieldset>
      <legend>{t.when}</legend>
      <div className="reminder-pair">
        <FormField label={t.who}>
          {(control) => (
            <select
              {...control}
              value={draft.who}
              onChange={({ target }) => onChange({ who: whoKinds.find((kind) => kind === target.value) ?? 'followed' })}
            >
              {whoKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t.whoKinds[kind]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        {draft.who === 'fleet' && (
          <FormField
            label={t.fleet}
            problem={problem === 'fleet' ? t.fleetMissing : null}
            hint={fleets.length === 0 ? t.noFleets : undefined}
          >
            {(control) => (
              <select {...control} value={draft.fleetId} onChange={({ target }) => onChange({ fleetId: target.value })}>
                <option value="">—</option>
                {fleets.map(({ id, groupName }) => (
                  <option key={id} value={id}>
                    {groupName}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )}
      </div>
      {draft.who === 'ships' && (
        <>
          {draft.mmsis.length > 0 && (
            <ul className="reminder-ships">
              {draft.mmsis.map((mmsi) => (
                <li key={mmsi}>
                  <Button
                    icon={X}
                    aria-label={t.takeOut({ name: nameOf(mmsi) })}
                    onClick={() => onChange({ mmsis: draft.mmsis.filter((one) => one !== mmsi) })}
                  >
                    {nameOf(mmsi)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <p className="form-note">{t.addShip}</p>
          {search(add, t.addShip)}
          {problem === 'ships' && <Problem text={t.shipsMissing} />}
        </>
      )}
    </fieldset>
  )
}

const Problem = ({ text }: { text: string }) => (
  <p className="form-note is-fault" role="alert">
    {text}
  </p>
)

type DoesProps = PartProps & Pick<RuleEditorProps, 'areas' | 'search' | 'drawAt'>

function DoesFields({ draft, problem, onChange, areas, search, drawAt }: DoesProps) {
  const { form: t, kinds } = useTexts(reminderTexts)
  const toggle = (kind: ReminderKind) =>
    onChange({
      does: draft.does.includes(kind) ? draft.does.filter((one) => one !== kind) : [...draft.does, kind],
    })
  const group = (name: string, has: (kind: ReminderKind) => boolean) => (
    <fieldset className="reminder-chips" aria-label={name}>
      <span>{name}</span>
      {reminderKinds.filter(has).map((kind) => (
        <label key={kind}>
          <input type="checkbox" checked={draft.does.includes(kind)} onChange={() => toggle(kind)} />
          {kinds[kind]}
        </label>
      ))}
    </fieldset>
  )
  return (
    <fieldset>
      <legend>{t.does}</legend>
      {group(t.areaGroup, isAreaKind)}
      {group(t.portGroup, isPortKind)}
      {problem === 'does' && <Problem text={t.doesMissing} />}
      {draft.does.some(isAreaKind) && (
        <AreaFields draft={draft} problem={problem} onChange={onChange} areas={areas} drawAt={drawAt} />
      )}
      {draft.does.some(isPortKind) && (
        <PortFields draft={draft} problem={problem} onChange={onChange} search={search} />
      )}
    </fieldset>
  )
}

function AreaFields({ draft, problem, onChange, areas, drawAt }: Omit<DoesProps, 'search'>) {
  const { form: t } = useTexts(reminderTexts)
  return (
    <div className="reminder-pair">
      <FormField
        label={t.area}
        problem={problem === 'area' ? t.areaMissing : null}
        hint={
          areas.length === 0 ? (
            <>
              {t.noAreas} <Link to={drawAt}>{t.drawOne}</Link>
            </>
          ) : undefined
        }
      >
        {(control) => (
          <select {...control} value={draft.areaId} onChange={({ target }) => onChange({ areaId: target.value })}>
            <option value="">—</option>
            {areas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {draft.does.includes('area-approach') && (
        <FormField label={t.distance} problem={problem === 'distance' ? t.distanceWrong : null}>
          {(control) => (
            <input
              {...control}
              value={draft.distance}
              inputMode="decimal"
              maxLength={8}
              autoComplete="off"
              onChange={({ target }) => onChange({ distance: target.value })}
            />
          )}
        </FormField>
      )}
    </div>
  )
}

function PortFields({ draft, problem, onChange, search }: PartProps & Pick<RuleEditorProps, 'search'>) {
  const { form: t } = useTexts(reminderTexts)
  const nameOf = usePortNames(draft.port === null ? [] : [draft.port])
  if (draft.port !== null)
    return (
      <p>
        {t.port}{' '}
        <Button icon={X} aria-label={t.takePort({ name: nameOf(draft.port) })} onClick={() => onChange({ port: null })}>
          {nameOf(draft.port)}
        </Button>
      </p>
    )
  return (
    <>
      <p className="form-note">{t.searchPort}</p>
      {search((found) => 'locode' in found && onChange({ port: found.locode }), t.searchPort)}
      {problem === 'port' && <Problem text={t.portMissing} />}
    </>
  )
}

function ConditionFields({ draft, problem, onChange }: PartProps) {
  const { form: t } = useTexts(reminderTexts)
  const { shipClass } = useTexts(formatTexts)
  const pair = (name: 'speed' | 'course' | 'hours', labels: readonly [string, string], wrong: string, type = 'text') =>
    labels.map((label, i) => (
      <FormField key={label} label={label} problem={problem === name && i === 0 ? wrong : null}>
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
  const open = [...draft.speed, ...draft.course, ...draft.hours].some((text) => text !== '') || draft.classes.length > 0
  return (
    <details className="reminder-form" open={open || undefined}>
      <summary>{t.and}</summary>
      <fieldset className="reminder-chips" aria-label={t.classes}>
        {shipClasses.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={draft.classes.includes(name)}
              onChange={() =>
                onChange({
                  classes: draft.classes.includes(name)
                    ? draft.classes.filter((one) => one !== name)
                    : [...draft.classes, name],
                })
              }
            />
            {shipClass[name]}
          </label>
        ))}
      </fieldset>
      <div className="reminder-pair">
        {pair('speed', [t.speedFrom, t.speedTo], t.speedWrong)}
        {pair('course', [t.courseFrom, t.courseTo], t.courseWrong)}
        {pair('hours', [t.hoursFrom, t.hoursTo], t.hoursWrong, 'time')}
      </div>
      <p className="form-note">{t.zone({ zone: draft.zone })}</p>
    </details>
  )
}
