import { MOST_ORDER_SHIPS } from '@fairway/contract'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { FormField } from '../../ui/field/form-field.tsx'
import { historyOrdersTexts } from './history-orders-texts.ts'
import { draftKinds, type OrderDraft, type ReadyDraft, type OrderProblem } from './order-draft.ts'

/** An area or a fleet of the reader's. */
export interface Choice {
  id: string
  name: string
}

interface OrderPlaceProps {
  draft: ReadyDraft
  /** Undefined: not known yet. */
  areas: readonly Choice[] | undefined
  fleets: readonly Choice[] | undefined
  problem: OrderProblem | null
  onChange(change: Partial<OrderDraft>): void
}

/** Whose positions: of an area, a fleet, some ships, a box. */
export function OrderPlace({ draft, areas, fleets, problem, onChange }: OrderPlaceProps) {
  const { form: t } = useTexts(historyOrdersTexts)
  const most = { most: MOST_ORDER_SHIPS }
  return (
    <>
      <fieldset className="order-columns">
        <legend>{t.what}</legend>
        {draftKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="order-what" checked={draft.kind === kind} onChange={() => onChange({ kind })} />
            {t.kinds[kind]}
          </label>
        ))}
      </fieldset>
      {draft.kind === 'area' || draft.kind === 'fleet' ? (
        <Chosen
          label={t[draft.kind]}
          choices={draft.kind === 'area' ? areas : fleets}
          chosen={draft[draft.kind]}
          problem={problem === 'where' ? t.problems.where : null}
          none={
            draft.kind === 'area' ? { text: t.noAreas, link: t.drawArea } : { text: t.noFleets, link: t.followShips }
          }
          onChoose={(id) => onChange({ [draft.kind]: id })}
        />
      ) : draft.kind === 'ships' ? (
        <FormField
          label={t.mmsis}
          hint={t.mmsisHint(most)}
          problem={problem === 'mmsis' ? t.problems.mmsis(most) : null}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={draft.mmsis}
              onChange={({ target }) => onChange({ mmsis: target.value })}
            />
          )}
        </FormField>
      ) : (
        <div className="order-box">
          {(['south', 'west', 'north', 'east'] as const).map((side) => (
            <FormField
              key={side}
              label={t[side]}
              hint={side === 'south' ? t.boxHint : undefined}
              problem={problem === 'box' ? t.problems.box : null}
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
      )}
    </>
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
  const { form: t } = useTexts(historyOrdersTexts)
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
