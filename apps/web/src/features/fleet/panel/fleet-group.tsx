import type { Fleet, ShipRow } from '@fairway/contract'
import { Eye, EyeOff, GitCompareArrows, ListFilter, ListPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { showFleet } from '../../../api/fleet-api.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { openFleetDialog } from '../fleet-dialog-store.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu/menu.tsx'
import { fleetPanelTexts } from './fleet-panel-texts.ts'
import type { FleetsPanelProps } from './fleets-panel-props.ts'
import { FollowedRow } from './followed-row.tsx'
import { placesOf } from './places-of.ts'

/** Ships listed at first and with each press for more: a fleet may have two thousand. */
const AT_ONCE = 100
/** Tracks that are compared at most. */
const MOST_COMPARED = 10

interface FleetGroupProps extends FleetsPanelProps {
  fleet: Fleet
  rows: ReadonlyMap<number, ShipRow>
  open: boolean
}

/** One fleet: its head with the eye and the menu, and below it its ships. */
export function FleetGroup({ fleet, rows, open, selected, onShip, onOnly, onCompare }: FleetGroupProps) {
  const texts = useTexts(fleetPanelTexts)
  const { number } = useFormat()
  const [startsOpen] = useState(open)
  const [most, setMost] = useState(AT_ONCE)
  const { groupName: name, groupColor, shown, ships } = fleet
  const entries: MenuEntry[] = [
    ...(ships.length > 0
      ? [{ text: texts.only, icon: ListFilter, act: () => onOnly(fleet.id, placesOf(ships, rows)) }]
      : []),
    ...(ships.length > 1
      ? [
          {
            text: texts.compare,
            icon: GitCompareArrows,
            act: () => onCompare(ships.slice(0, MOST_COMPARED).map(({ mmsi }) => mmsi)),
          },
        ]
      : []),
    { text: texts.addShips, icon: ListPlus, act: () => openFleetDialog({ kind: 'import', fleet: fleet.id }) },
    { text: texts.edit, icon: Pencil, act: () => openFleetDialog({ kind: 'fleet', fleet }) },
    { text: texts.delete, icon: Trash2, act: () => openFleetDialog({ kind: 'delete', fleet }) },
  ]
  return (
    <section className={`fleet-group ${shown ? '' : 'is-hidden'}`} aria-label={name}>
      <details open={startsOpen}>
        <summary>
          <span className="ring-swatch" style={{ borderColor: groupColor }} />
          <h3>{name}</h3>
          <small className="number">{texts.shipsOf({ count: ships.length, formatted: number(ships.length) })}</small>
        </summary>
        {ships.length === 0 ? (
          <p className="fleet-none">{texts.emptyFleet}</p>
        ) : (
          <ul className="followed-list">
            {ships.slice(0, most).map((ship) => (
              <FollowedRow
                key={ship.mmsi}
                ship={ship}
                row={rows.get(ship.mmsi)}
                fleetShown={shown}
                selected={selected === ship.mmsi}
                texts={texts}
                onShip={onShip}
              />
            ))}
          </ul>
        )}
        {ships.length > most && (
          <Button className="fleet-more" onClick={() => setMost(most + AT_ONCE)}>
            {texts.more({ formatted: number(Math.min(AT_ONCE, ships.length - most)) })}
          </Button>
        )}
      </details>
      <div className="fleet-tools">
        <IconButton
          label={shown ? texts.hideFleet({ name }) : texts.showFleet({ name })}
          icon={shown ? Eye : EyeOff}
          onClick={() => void showFleet(fleet, !shown)}
        />
        <MenuButton entries={entries} label={texts.menu({ name })} />
      </div>
    </section>
  )
}
