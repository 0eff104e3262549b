import './fleet-row.css'
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see fleet-table.tsx */
import { Eye, EyeOff, MoreVertical, StickyNote } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { showShips } from '../../../api/fleet-api.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { ClassMark } from '../../../map/ships/class-mark.tsx'
import { openFleetDialog } from '../fleet-dialog-store.ts'
import { Destination, FleetCell, Movement, Eta, Age } from '../table/fleet-cells.tsx'
import type { Column } from '../table/columns.ts'
import { FleetSwatch } from './fleet-swatch.tsx'
import { fleetTexts } from '../fleet-texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { movement, type FleetRow as Row } from '../table/rows.ts'
import { SHIP_MENU } from '../ships/ship-menu.tsx'

interface FleetRowProps {
  row: Row
  index: number
  top: number
  columns: readonly Column[]
  fleetNamed: boolean
  card: boolean
  selected: boolean
  onSelect(mmsi: number, selected: boolean): void
  menuOpen: boolean
  onMenu(mmsi: number, anchor: HTMLElement): void
}

/** A followed ship: a line of the table, or on phones a card. */
export const FleetRow = memo(function FleetRow({
  row,
  index,
  top,
  columns,
  fleetNamed,
  card,
  selected,
  onSelect,
  menuOpen,
  onMenu,
}: FleetRowProps) {
  const { table } = useTexts(fleetTexts)
  const { mmsi, name, ship, fleet, state } = row
  const hidden = !ship.shown || !fleet.shown
  const called = [fleetNamed && fleet.groupName, ship.note?.name].filter(Boolean).join(' · ')
  // Never cut: what is called something can be looked up, what is simulated must be seen.
  const marks = [state?.simulated && table.simulated, hidden && table.hidden].filter(Boolean)
  return (
    <div
      className={`fleet-row ${card ? 'is-card' : ''} ${selected ? 'is-selected' : ''} ${hidden ? 'is-hidden' : ''}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="cell" className="cell-select">
        <input
          type="checkbox"
          checked={selected}
          aria-label={table.select({ name })}
          onChange={(event) => onSelect(mmsi, event.target.checked)}
        />
      </div>
      <div role="cell" className="cell-name">
        {state && !card && <ClassMark of={state.class} stopped={movement(state) === 1} />}
        <span className="fleet-ship-name">
          <Link to={`/map?ship=${mmsi}`} title={table.onMap({ name })}>
            {name}
          </Link>
          <small>
            {fleetNamed && <FleetSwatch colour={fleet.groupColor} faded={!fleet.shown} />}
            {called !== '' && <span>{called}</span>}
            {marks.map((mark) => (called === '' && mark === marks[0] ? mark : ` · ${mark}`)).join('')}
          </small>
        </span>
      </div>
      {card ? (
        <CardCells row={row} />
      ) : (
        columns.map((column) => (
          <div key={column} role="cell" className={`cell-${column}`}>
            <FleetCell column={column} row={row} aged={!columns.includes('age')} />
          </div>
        ))
      )}
      <div role="cell" className="cell-actions">
        <IconButton
          label={table.eye({ name })}
          pressed={ship.shown}
          icon={ship.shown ? Eye : EyeOff}
          onClick={() => void showShips([mmsi], !ship.shown)}
        />
        {!card && (
          <IconButton
            className={`row-note ${ship.note ? 'has-note' : ''}`}
            label={ship.note ? table.note({ name }) : table.noNote({ name })}
            icon={StickyNote}
            onClick={() => openFleetDialog({ kind: 'note', ship: { mmsi, name } })}
          />
        )}
        <IconButton
          label={table.more({ name })}
          icon={MoreVertical}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          aria-controls={menuOpen ? SHIP_MENU : undefined}
          onClick={(event) => onMenu(mmsi, event.currentTarget)}
        />
      </div>
    </div>
  )
})

/** What fits on a card: how she moves and how old that is, and where she goes. */
function CardCells({ row }: { row: Row }) {
  const format = useFormat()
  const { state } = row
  return (
    <>
      <div role="cell" className="card-line">
        <Movement row={row} />
        {state && (
          <>
            <span className="number">{format.knots(state.sog)}</span>
            <Age at={state.positionAt} className="number card-age" />
          </>
        )}
      </div>
      <div role="cell" className="card-line is-muted">
        {state && (
          <>
            <Destination row={row} />
            <Eta at={state.eta} headless />
          </>
        )}
      </div>
    </>
  )
}
