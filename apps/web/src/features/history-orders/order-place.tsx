import { MOST_ORDER_SHIPS } from '@fairway/contract'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { BoxField } from '../../ui/field/box-field.tsx'
import { ChoiceField, type NamedChoice } from '../../ui/field/choice-field.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { historyOrdersTexts } from './history-orders-texts.ts'
import { draftKinds, type OrderDraft, type ReadyDraft, type OrderProblem } from './order-draft.ts'

interface OrderPlaceProps {
  draft: ReadyDraft
  /** Undefined: not known yet. */
  areas: readonly NamedChoice[] | undefined
  fleets: readonly NamedChoice[] | undefined
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
        <ChoiceField
          label={t[draft.kind]}
          choices={draft.kind === 'area' ? areas : fleets}
          chosen={draft[draft.kind]}
          empty={t.choose}
          problem={problem === 'where' ? t.problems.where : null}
          none={
            <>
              {draft.kind === 'area' ? t.noAreas : t.noFleets}{' '}
              <Link to="/map">{draft.kind === 'area' ? t.drawArea : t.followShips}</Link>
            </>
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
        <BoxField
          labels={t}
          hint={t.boxHint}
          values={draft}
          problem={problem === 'box' ? t.problems.box : null}
          onChange={(side, text) => onChange({ [side]: text })}
        />
      )}
    </>
  )
}
