import { X } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormField } from '../../../ui/field/form-field.tsx'
import { reminderTexts } from '../reminder-texts.ts'
import { Refusal } from '../../../ui/field/refusal.tsx'
import type { FleetChoice, PartProps, SearchFor } from './rule-part.tsx'
import { useShipNames } from './rule-text.ts'

const whoKinds = ['followed', 'fleet', 'ships', 'any'] as const

interface WhoProps extends PartProps {
  fleets: readonly FleetChoice[]
  search: SearchFor
}

/** Whose doings are watched. */
export function WhoFields({ draft, refused, onChange, fleets, search }: WhoProps) {
  const { form: t } = useTexts(reminderTexts)
  const id = useId()
  const noShips = refused('ships')
  const nameOf = useShipNames(draft.mmsis)
  const add = (found: { mmsi: number } | { locode: string }) => {
    if ('mmsi' in found && !draft.mmsis.includes(found.mmsi)) onChange({ mmsis: [...draft.mmsis, found.mmsi] })
  }
  return (
    <fieldset>
      <legend>{t.when}</legend>
      <div className="reminder-pair">
        <FormField label={t.who} problem={refused('any')}>
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
          <FormField label={t.fleet} problem={refused('fleet')} hint={fleets.length === 0 ? t.noFleets : undefined}>
            {(control) => (
              <select {...control} value={draft.fleetId} onChange={({ target }) => onChange({ fleetId: target.value })}>
                <option value="">—</option>
                <FleetOptions label={t.fleetGroups.own} fleets={fleets.filter(({ by }) => by === null)} />
                <FleetOptions label={t.fleetGroups.shared} fleets={fleets.filter(({ by }) => by !== null)} />
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
          {search(add, t.addShip, 'ship', noShips === null ? undefined : id)}
          <Refusal id={id} text={noShips} />
        </>
      )}
    </fieldset>
  )
}

function FleetOptions({ label, fleets }: { label: string; fleets: readonly FleetChoice[] }) {
  const { form: t } = useTexts(reminderTexts)
  if (fleets.length === 0) return null
  return (
    <optgroup label={label}>
      {fleets.map(({ id, groupName: name, by }) => (
        <option key={id} value={id}>
          {by === null ? name : t.sharedBy({ name, by })}
        </option>
      ))}
    </optgroup>
  )
}
