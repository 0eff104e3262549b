/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see ship-list.tsx */
import { memo } from 'react'
import type { Ship } from '@fairway/contract'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { Flag } from '../../ui/marks/flag.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

interface ShipRowProps {
  index: number
  top: number
  ship: Ship | null
  selected: boolean
  /** Two lines, for phones. */
  card: boolean
  onShip(mmsi: number): void
}

/** One ship in the table. */
export const ShipRow = memo(function ShipRow({ index, top, ship, selected, card, onShip }: ShipRowProps) {
  const ui = useTexts(uiTexts)
  const names = useTexts(formatTexts)
  const format = useFormat()
  const simulated = ship?.source?.simulated && <small className="row-simulated">{ui.state.simulated}</small>
  return (
    <div
      className={`ship-row ${card ? 'is-card' : ''} ${selected ? 'is-selected' : ''}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      {ship ? (
        <>
          <div role="cell" className="cell-name">
            <button type="button" title={format.shipName(ship)} onClick={() => onShip(ship.mmsi)}>
              {format.shipName(ship)}
            </button>
            {!card && simulated}
          </div>
          <div role="cell" className="cell-mmsi">
            {String(ship.mmsi).padStart(9, '0')}
          </div>
          <div role="cell" className="cell-class" title={names.oneShipClass[ship.class]}>
            <ClassMark of={ship.class} stopped={(ship.sog ?? 1) < 0.5} />
            {names.oneShipClass[ship.class]}
          </div>
          <div role="cell" className="cell-flag">
            {ship.flag ? <Flag code={ship.flag} named /> : NOT_AVAILABLE}
            {card && simulated}
          </div>
          <div role="cell" className="cell-sog">
            {format.knots(ship.sog)}
          </div>
          <div role="cell" className="cell-length">
            {format.metres(ship.length)}
          </div>
          <div role="cell" className="cell-destination" title={ship.destination || undefined}>
            {ship.destination || NOT_AVAILABLE}
          </div>
          <div role="cell" className="cell-age">
            <Age at={ship.positionAt} />
          </div>
        </>
      ) : (
        <div role="cell" className="row-waiting">
          …
        </div>
      )}
    </div>
  )
})

function Age({ at }: { at: number | null }) {
  const format = useFormat()
  const now = useNow()
  return at === null ? NOT_AVAILABLE : <span title={format.utc(at)}>{format.age(now - at)}</span>
}
