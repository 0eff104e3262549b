import { fleetLengths, type Fleet } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { FleetSwatch } from './fleet-swatch.tsx'
import { fleetTexts } from '../fleet-texts.ts'

/** A fleet by its id, or one to be made by its name. */
export type Picked = { fleet: string } | { newName: string }

interface FleetPickerProps {
  label: string
  fleets: readonly Fleet[]
  mostShips: number
  mostFleets: number
  picked: Picked
  onPick(picked: Picked): void
  /** Beside the list: what else may be chosen. */
  children?: React.ReactNode
}

/** The fleets to choose one of, and a new one. */
export function FleetPicker({ label, fleets, mostShips, mostFleets, picked, onPick, children }: FleetPickerProps) {
  const { pick } = useTexts(fleetTexts)
  const format = useFormat()
  const isNew = 'newName' in picked
  return (
    <fieldset className="fleet-picker">
      <legend>{label}</legend>
      <div className="fleet-picker-list">
        {children}
        {fleets.map(({ id, groupName, groupColor, ships }) => (
          <label key={id}>
            <input
              type="radio"
              name="fleet"
              checked={!isNew && picked.fleet === id}
              onChange={() => onPick({ fleet: id })}
            />
            <FleetSwatch colour={groupColor} />
            <span className="fleet-picker-name">{groupName}</span>
            <span className="fleet-picker-count number">
              {ships.length >= mostShips ? pick.full : format.number(ships.length)}
            </span>
          </label>
        ))}
        {fleets.length < mostFleets && (
          <label>
            <input
              type="radio"
              name="fleet"
              checked={isNew}
              onChange={() => onPick({ newName: fleets.length === 0 ? pick.defaultName : '' })}
            />
            <span className="fleet-picker-name">{pick.newFleet}</span>
          </label>
        )}
      </div>
      {isNew && (
        <input
          className="fleet-picker-new"
          aria-label={pick.newName}
          placeholder={pick.newName}
          value={picked.newName}
          maxLength={fleetLengths.groupName}
          autoComplete="off"
          onChange={(event) => onPick({ newName: event.target.value })}
        />
      )}
    </fieldset>
  )
}
