import type { Area } from '@fairway/contract'
import { streamMessages } from '@fairway/contract/v1'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { FormField } from '../../../ui/field/form-field.tsx'
import { boxSides, draftKinds, MOST_TYPED_SHIPS, type DraftProblem, type StreamDraft } from './stream-draft.ts'
import { streamTestTexts } from './stream-test-texts.ts'

interface Choice {
  id: string
  name: string
}

export interface StreamFormProps {
  draft: StreamDraft
  /** Undefined: not known yet. */
  areas: readonly Area[] | undefined
  fleets: readonly Choice[] | undefined
  problem: DraftProblem | null
  onChange(change: Partial<StreamDraft>): void
}

/** What is subscribed to: kinds of messages, and which ships. */
export function StreamForm(props: StreamFormProps) {
  const t = useTexts(streamTestTexts)
  const { draft, problem, onChange } = props
  const { messages } = draft
  return (
    <>
      <fieldset className="api-key-scopes">
        <legend>{t.messages}</legend>
        {streamMessages.map((message) => (
          <label key={message}>
            <input
              type="checkbox"
              checked={messages.includes(message)}
              onChange={({ target }) =>
                onChange({
                  messages: target.checked ? [...messages, message] : messages.filter((one) => one !== message),
                })
              }
            />
            {t.messageNames[message]}
          </label>
        ))}
        {problem === 'messages' && (
          <p className="form-note is-fault" role="alert">
            {t.problems.messages}
          </p>
        )}
      </fieldset>
      <fieldset className="api-key-scopes">
        <legend>{t.where}</legend>
        {draftKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="stream-where" checked={draft.kind === kind} onChange={() => onChange({ kind })} />
            {t.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <Where {...props} />
      <fieldset className="api-key-scopes">
        <label>
          <input
            type="checkbox"
            checked={draft.snapshot}
            onChange={({ target }) => onChange({ snapshot: target.checked })}
          />
          {t.snapshot}
        </label>
      </fieldset>
    </>
  )
}

function Where({ draft, areas, fleets, problem, onChange }: StreamFormProps) {
  const t = useTexts(streamTestTexts)
  const most = { most: MOST_TYPED_SHIPS }
  if (draft.kind === 'box')
    return (
      <div className="stream-box">
        {boxSides.map((side) => (
          <FormField
            key={side}
            label={t.sides[side]}
            hint={side === 'south' ? t.boxHint : undefined}
            problem={problem === 'box' ? (side === 'south' ? t.problems.box : ' ') : null}
          >
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={draft[side]}
                onChange={({ target }) => onChange({ [side]: target.value })}
              />
            )}
          </FormField>
        ))}
      </div>
    )
  if (draft.kind === 'ships')
    return (
      <FormField label={t.mmsis} hint={t.mmsisHint(most)} problem={problem === 'ships' ? t.problems.ships(most) : null}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={draft.mmsis}
            onChange={({ target }) => onChange({ mmsis: target.value })}
          />
        )}
      </FormField>
    )
  const isFleet = draft.kind === 'fleet'
  return (
    <Chosen
      label={t[draft.kind]}
      choices={isFleet ? fleets : areas}
      chosen={draft[draft.kind]}
      problem={problem === 'choose' || problem === 'area' ? t.problems[problem] : null}
      none={isFleet ? { text: t.noFleets, link: t.followShips } : { text: t.noAreas, link: t.onMap }}
      onChoose={(id) => onChange({ [draft.kind]: id })}
    />
  )
}

interface ChosenProps {
  label: string
  choices: readonly Choice[] | undefined
  chosen: string
  problem: string | null
  none: { text: string; link: string }
  onChoose(id: string): void
}

function Chosen({ label, choices, chosen, problem, none, onChoose }: ChosenProps) {
  const t = useTexts(streamTestTexts)
  if (choices?.length === 0)
    return (
      <p>
        {none.text} <Link to="/map">{none.link}</Link>
      </p>
    )
  return (
    <FormField label={label} problem={problem}>
      {(control) => (
        <select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{t.choose}</option>
          {(choices ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
