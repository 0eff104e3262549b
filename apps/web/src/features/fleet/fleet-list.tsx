import './fleet-list.css'
import type { Fleet } from '@fairway/contract'
import { Eye, EyeOff, Layers, Plus } from 'lucide-react'
import { showFleet } from '../../api/fleet-api.ts'
import { useFleets } from './use-fleets.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { openFleetDialog } from './fleet-dialog-store.ts'
import { FleetMenu } from './fleets/fleet-menu.tsx'
import { FleetSwatch } from './fleets/fleet-swatch.tsx'
import { fleetTexts } from './fleet-texts.ts'

/** All fleets with what can be done to each; choosing one shows its ships. */
export function FleetList({ chosen, onChoose }: { chosen: string | null; onChoose(fleet: string | null): void }) {
  const { title, lead, all, actions, limits: limitWords, limitsHint } = useTexts(fleetTexts)
  const format = useFormat()
  const { fleets, places, limits } = useFleets()
  return (
    <nav className="fleet-list" aria-label={actions.label}>
      <header>
        <h2>{title}</h2>
        <p>{lead}</p>
        <Button
          icon={Plus}
          disabled={fleets.length >= limits.fleets}
          onClick={() => openFleetDialog({ kind: 'fleet', fleet: null, done: (fleet) => onChoose(fleet.id) })}
        >
          {actions.newFleet}
        </Button>
      </header>
      <ul>
        <li className={chosen === null ? 'is-chosen' : ''}>
          <button type="button" className="fleet-choose" aria-current={chosen === null} onClick={() => onChoose(null)}>
            <Layers aria-hidden />
            <span className="fleet-list-name">{all}</span>
            <span className="fleet-list-count number">{format.number(places.size)}</span>
          </button>
        </li>
        {fleets.map((fleet, at) => (
          <Entry
            key={fleet.id}
            fleet={fleet}
            before={fleets[at - 1]}
            after={fleets[at + 1]}
            chosen={fleet.id === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <footer>
        <p className="number">
          {limitWords({
            fleets: fleets.length,
            mostFleets: limits.fleets,
            ships: format.number(places.size),
            mostShips: format.number(limits.ships),
          })}
        </p>
        <p>{limitsHint({ inFleet: format.number(limits.shipsInFleet) })}</p>
      </footer>
    </nav>
  )
}

interface EntryProps {
  fleet: Fleet
  before: Fleet | undefined
  after: Fleet | undefined
  chosen: boolean
  onChoose(fleet: string): void
}

function Entry({ fleet, before, after, chosen, onChoose }: EntryProps) {
  const { actions } = useTexts(fleetTexts)
  const format = useFormat()
  const { groupName, groupColor, shown, ships } = fleet
  return (
    <li className={chosen ? 'is-chosen' : ''}>
      <button type="button" className="fleet-choose" aria-current={chosen} onClick={() => onChoose(fleet.id)}>
        <FleetSwatch colour={groupColor} faded={!shown} />
        <span className="fleet-list-name" title={groupName}>
          {groupName}
        </span>
        <span className="fleet-list-count number">{format.number(ships.length)}</span>
      </button>
      <IconButton
        label={shown ? actions.hide({ name: groupName }) : actions.show({ name: groupName })}
        icon={shown ? Eye : EyeOff}
        onClick={() => void showFleet(fleet, !shown)}
      />
      <FleetMenu fleet={fleet} before={before} after={after} />
    </li>
  )
}
