import type { Area } from '@fairway/contract'
import { streamMessages } from '@fairway/contract/v1'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { BoxField } from '../../../ui/field/box-field.tsx'
import { ChoiceField, type NamedChoice } from '../../../ui/field/choice-field.tsx'
import { FormField } from '../../../ui/field/form-field.tsx'
import { draftKinds, MOST_TYPED_SHIPS, type DraftProblem, type StreamDraft } from './stream-draft.ts'
import { streamTestTexts } from './stream-test-texts.ts'

export interface StreamFormProps {
  draft: StreamDraft
  /** Undefined: not known yet. */
  areas: readonly Area[] | undefined
  fleets: readonly NamedChoice[] | undefined
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
      <BoxField
        labels={t.sides}
        hint={t.boxHint}
        values={draft}
        problem={problem === 'box' ? t.problems.box : null}
        onChange={(side, text) => onChange({ [side]: text })}
      />
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
    <ChoiceField
      label={t[draft.kind]}
      choices={isFleet ? fleets : areas}
      chosen={draft[draft.kind]}
      empty={t.choose}
      problem={problem === 'choose' || problem === 'area' ? t.problems[problem] : null}
      none={
        <>
          {isFleet ? t.noFleets : t.noAreas} <Link to="/map">{isFleet ? t.followShips : t.onMap}</Link>
        </>
      }
      onChoose={(id) => onChange({ [draft.kind]: id })}
    />
  )
}
