import type { FollowedShip, ShipRow } from '@fairway/contract'
import { Eye, EyeOff, Folder, NotebookPen, StarOff } from 'lucide-react'
import { showShips } from '../../../api/fleet-api.ts'
import { NOT_AVAILABLE } from '../../../i18n/format-number.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { ClassMark } from '../../../map/ships/class-mark.tsx'
import { openFleetDialog } from '../fleet-dialog-store.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { FleetPanelTexts } from './fleet-panel-texts.ts'
import type { FleetsPanelProps } from './fleets-panel-props.ts'

interface FollowedRowProps {
  ship: FollowedShip
  /** Undefined while she is not heard. */
  row: ShipRow | undefined
  fleetShown: boolean
  selected: boolean
  texts: FleetPanelTexts
  onShip: FleetsPanelProps['onShip']
}

/** A followed ship: pressed, the chart goes to her. */
export function FollowedRow({ ship, row, fleetShown, selected, texts, onShip }: FollowedRowProps) {
  const format = useFormat()
  const { mmsi, shown, note, reminders } = ship
  const heard = format.shipName(row ?? { mmsi, name: note?.nameEn || null, nameZh: note?.nameZh || null })
  const name = note?.name || heard
  const at = row && row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null
  return (
    <li className={`followed ${selected ? 'is-selected' : ''} ${shown && fleetShown ? '' : 'is-hidden'}`}>
      <button type="button" className="followed-main" title={texts.openShip({ name })} onClick={() => onShip(mmsi, at)}>
        <ClassMark of={row?.class ?? 'other'} stopped={(row?.sog ?? 0) < 0.5} />
        <span className="followed-name">
          <span>{name}</span>
          {/* The chart and the table call her by this one. */}
          {name !== heard && <small>{heard}</small>}
        </span>
        <span className="followed-state number">{row ? <State row={row} texts={texts} /> : texts.silent}</span>
      </button>
      <IconButton
        label={shown ? texts.hideFleet({ name }) : texts.showFleet({ name })}
        icon={shown ? Eye : EyeOff}
        disabled={!fleetShown}
        onClick={() => void showShips([mmsi], !shown)}
      />
      <MenuButton
        entries={[
          { text: texts.note, icon: NotebookPen, act: () => openFleetDialog({ kind: 'note', ship: { mmsi, name } }) },
          { text: texts.move, icon: Folder, act: () => openFleetDialog({ kind: 'move', ships: [{ mmsi, name }] }) },
          {
            text: texts.unfollow,
            icon: StarOff,
            act: () => openFleetDialog({ kind: 'unfollow', ships: [{ mmsi, name, note, reminders }] }),
          },
        ]}
        label={texts.menu({ name })}
      />
    </li>
  )
}

function State({ row, texts }: { row: ShipRow; texts: FleetPanelTexts }) {
  const format = useFormat()
  const now = useNow()
  const heard = row.positionAt ?? row.receivedAt
  return (
    <>
      <span>
        {row.sog === null ? NOT_AVAILABLE : row.sog < 0.5 ? texts.stopped : format.knots(row.sog)}
        {row.destination && ` · ${texts.bound({ destination: row.destination })}`}
      </span>
      {heard !== null && <span className="followed-age"> · {format.age(now - heard)}</span>}
    </>
  )
}
