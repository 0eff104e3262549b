/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one cannot live in a table's own layout */
import { memo, type ReactNode } from 'react'
import { shipActivity, type ListedShip, type Port, type ShipListColumn } from '@fairway/contract'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { Flag } from '../../ui/marks/flag.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'
import { pickShips, unpickShips } from './picked-ships.ts'
import { shipListTexts } from './ship-list-texts.ts'

interface ShipRowProps {
  index: number
  top: number
  ship: ListedShip | null
  /** That her destination means. */
  port: Port | null
  columns: readonly ShipListColumn[]
  picked: boolean
  selected: boolean
  /** A simulated ship is marked as one: not all of the list are. */
  marked: boolean
  /** Two lines, for phones. */
  card: boolean
  onShip(mmsi: number): void
}

/** What stands in the second line on phones. */
const cardColumns: readonly ShipListColumn[] = ['sog', 'class', 'flag', 'age']

/** One ship in the table. */
export const ShipRow = memo(function ShipRow(props: ShipRowProps) {
  const { index, top, ship, port, columns, picked, selected, marked, card, onShip } = props
  const ui = useTexts(uiTexts)
  const texts = useTexts(shipListTexts)
  const format = useFormat()
  return (
    <div
      className={`ship-row ${card ? 'is-card' : ''} ${selected ? 'is-selected' : ''}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      {ship ? (
        <>
          <div role="cell" className="cell-select">
            <input
              type="checkbox"
              aria-label={texts.select({ name: format.shipName(ship) })}
              checked={picked}
              onChange={() => (picked ? unpickShips : pickShips)([ship.mmsi])}
            />
          </div>
          <div role="cell" className="cell-name">
            <button type="button" title={format.shipName(ship)} onClick={() => onShip(ship.mmsi)}>
              {format.shipName(ship)}
            </button>
            {marked && ship.source?.simulated && <small className="row-simulated">{ui.state.simulated}</small>}
          </div>
          {(card ? cardColumns : columns).map((column) => (
            <div key={column} role="cell" className={`cell-${column}`}>
              <ShipCell column={column} ship={ship} port={port} />
            </div>
          ))}
        </>
      ) : (
        <div role="cell" className="row-waiting">
          …
        </div>
      )}
    </div>
  )
})

/** What a column says of a ship. */
function ShipCell({ column, ship, port }: { column: ShipListColumn; ship: ListedShip; port: Port | null }): ReactNode {
  const names = useTexts(formatTexts)
  const format = useFormat()
  const now = useNow()
  switch (column) {
    case 'class':
      return (
        <>
          <ClassMark of={ship.class} stopped={(ship.sog ?? 1) < 0.5} />
          <span title={names.oneShipClass[ship.class]}>{names.oneShipClass[ship.class]}</span>
        </>
      )
    case 'flag':
      return ship.flag ? <Flag code={ship.flag} named /> : NOT_AVAILABLE
    case 'mmsi':
      return String(ship.mmsi).padStart(9, '0')
    case 'imo':
      return ship.imo ?? NOT_AVAILABLE
    case 'status':
      return (
        <span title={format.aisStatus(ship.status) ?? undefined}>
          {format.activity(shipActivity(ship, false), ship.status)}
        </span>
      )
    case 'sog':
      return format.knots(ship.sog)
    case 'length':
      return format.metres(ship.length)
    case 'destination':
      return <span title={ship.destination || undefined}>{ship.destination || NOT_AVAILABLE}</span>
    case 'port':
      return (
        <span title={ship.destination || undefined}>
          {port ? format.portName(port) : (ship.destinationPort ?? NOT_AVAILABLE)}
        </span>
      )
    case 'eta':
      return ship.eta === null ? (
        NOT_AVAILABLE
      ) : (
        <span className={ship.eta < now ? 'is-past' : ''} title={`${format.moment(ship.eta)}\n${format.utc(ship.eta)}`}>
          {format.brief(ship.eta, now).text}
        </span>
      )
    case 'age':
      return ship.positionAt === null ? (
        NOT_AVAILABLE
      ) : (
        <span title={format.utc(ship.positionAt)}>{format.age(now - ship.positionAt)}</span>
      )
  }
}
