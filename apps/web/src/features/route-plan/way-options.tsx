import { MOST_AVOIDED_AREAS, MOST_PREFERRED_PASSAGES, routeModes } from '@fairway/contract'
import { passages, type Passage } from '@fairway/tracking/ship-size'
import { memo, useId, type Dispatch, type SetStateAction } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { FormField } from '../../ui/field/form-field.tsx'
import type { WayArea } from './areas-on-way.tsx'
import { shipSides, wrongSides, type PassageChoice, type PlanDraft } from './plan-draft.ts'
import { routePlanTexts } from './route-plan-texts.ts'

interface OptionsProps {
  draft: PlanDraft
  onChange(draft: PlanDraft): void
}

type ChangeDraft = Dispatch<SetStateAction<PlanDraft>>

interface WayOptionsProps {
  draft: PlanDraft
  areas: readonly WayArea[]
  onChange: ChangeDraft
  onMode(mode: PlanDraft['mode']): void
}

/** Whether the way is searched for or drawn; the ship; the canals and straits; the areas that it is led round. */
export function WayOptions({ draft, areas, onChange, onMode }: WayOptionsProps) {
  const { mode: t } = useTexts(routePlanTexts)
  const name = useId()
  return (
    <>
      <fieldset className="plan-part plan-choice">
        <legend>{t.title}</legend>
        {routeModes.map((mode) => (
          <label key={mode}>
            <input type="radio" name={name} checked={draft.mode === mode} onChange={() => onMode(mode)} />
            {t[mode]}
          </label>
        ))}
        {draft.mode === 'hand' && <p className="form-note">{t.handHint}</p>}
      </fieldset>
      {draft.mode === 'sea' && (
        <>
          <ShipFields draft={draft} onChange={onChange} />
          <PassageFields chosen={draft.passages} onChange={onChange} />
          <AreaFields chosen={draft.areas} areas={areas} onChange={onChange} />
        </>
      )}
    </>
  )
}

function ShipFields({ draft, onChange }: OptionsProps) {
  const { ship: t } = useTexts(routePlanTexts)
  const wrong = wrongSides(draft)
  return (
    <details className="plan-part">
      <summary>{t.title}</summary>
      <div className="plan-sides">
        {shipSides.map((side) => (
          <FormField key={side} label={t[side]} problem={wrong.includes(side) ? t.wrong : null}>
            {(control) => (
              <input
                {...control}
                value={draft.ship[side]}
                inputMode="decimal"
                maxLength={8}
                autoComplete="off"
                onChange={({ target }) => onChange({ ...draft, ship: { ...draft.ship, [side]: target.value } })}
              />
            )}
          </FormField>
        ))}
      </div>
      <p className="form-note">{t.hint}</p>
    </details>
  )
}

interface PassageFieldsProps {
  chosen: PlanDraft['passages']
  onChange: ChangeDraft
}

/** Drawn again only when they change: they are many, and an edit of the route waits for all that is drawn with it. */
const PassageFields = memo(function PassageFields({ chosen, onChange }: PassageFieldsProps) {
  const { passages: t } = useTexts(routePlanTexts)
  const nameOf = usePassageName()
  const format = useFormat()
  const base = useId()
  const choose = (id: string, choice: string) => {
    const wanted: Partial<Record<string, PassageChoice>> = { avoid: 'avoid', open: 'open', prefer: 'prefer' }
    const next = wanted[choice]
    onChange((draft) => {
      const { [id]: _before, ...others } = draft.passages
      return { ...draft, passages: next === undefined ? others : { ...others, [id]: next } }
    })
  }
  const said = ({ limits, opens }: Passage): string => {
    const sides = shipSides.flatMap((side) => {
      const most = limits?.[side]
      return most === undefined ? [] : [t.sides[side]({ value: format.metres(most, most % 1 === 0 ? 0 : 1) })]
    })
    const facts = sides.length === 0 ? [] : [t.limits({ limits: format.listed(sides) })]
    return [...(opens === 'never' ? [t.ice] : opens === 'fits' ? [t.fits] : []), ...facts].join(' · ')
  }
  const count = Object.keys(chosen).length
  const preferred = Object.values(chosen).filter((choice) => choice === 'prefer').length
  return (
    <details className="plan-part">
      <summary>
        {t.title}
        {count > 0 && <small className="number">{t.chosen({ count: format.number(count) })}</small>}
      </summary>
      <ul className="plan-passages">
        {passages.map((passage) => (
          <li key={passage.id}>
            <label htmlFor={`${base}${passage.id}`}>
              {nameOf(passage)}
              <small>{said(passage)}</small>
            </label>
            <select
              id={`${base}${passage.id}`}
              value={chosen[passage.id] ?? ''}
              onChange={({ target }) => choose(passage.id, target.value)}
            >
              <option value="">{t.usual}</option>
              {passage.opens !== 'never' && (
                <>
                  <option value="prefer" disabled={preferred >= MOST_PREFERRED_PASSAGES}>
                    {t.prefer}
                  </option>
                  <option value="avoid">{t.avoid}</option>
                </>
              )}
              {(passage.limits !== undefined || passage.opens !== undefined) && <option value="open">{t.open}</option>}
            </select>
          </li>
        ))}
      </ul>
      <p className="form-note">{t.preferHint({ most: format.number(MOST_PREFERRED_PASSAGES) })}</p>
    </details>
  )
})

interface AreaFieldsProps {
  chosen: PlanDraft['areas']
  areas: readonly WayArea[]
  onChange: ChangeDraft
}

/** As {@link PassageFields}. */
const AreaFields = memo(function AreaFields({ chosen, areas, onChange }: AreaFieldsProps) {
  const { areas: t, passages } = useTexts(routePlanTexts)
  const format = useFormat()
  const count = chosen.length
  const full = count >= MOST_AVOIDED_AREAS
  const choose = (id: string, on: boolean) =>
    onChange((draft) => ({ ...draft, areas: on ? [...draft.areas, id] : draft.areas.filter((one) => one !== id) }))
  return (
    <details className="plan-part">
      <summary>
        {t.title}
        {count > 0 && <small className="number">{passages.chosen({ count: format.number(count) })}</small>}
      </summary>
      <ul className="plan-areas">
        {areas.map(({ id, name, official, by }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={full && !chosen.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
              <span>
                {name}
                {official && <small> {official.source}</small>}
                {by !== null && <small> {t.by({ by })}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="form-note">{t.hint({ most: format.number(MOST_AVOIDED_AREAS) })}</p>
    </details>
  )
})

/** A passage in the reader's language. */
export function usePassageName() {
  const format = useFormat()
  return (passage: { name: string; nameZh: string }) => format.portName(passage)
}
