/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see ship-list.tsx */
import type { ListedShip, ShipListColumn, ShipSort } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { SortHead } from '../../ui/table/virtual-table.tsx'
import { pickShips, unpickShips, usePicked } from './picked-ships.ts'
import { shipListTexts } from './ship-list-texts.ts'

interface ListHeadProps {
  card: boolean
  columns: readonly ShipListColumn[]
  sort: ShipSort
  order: 'asc' | 'desc'
  onSort(column: ShipSort): void
  /** Those that a tick for all picks. */
  loaded: readonly ListedShip[]
}

/** The heads of the columns, and the tick for all ships that are loaded. */
export function ListHead({ card, columns, sort, order, onSort, loaded }: ListHeadProps) {
  const texts = useTexts(shipListTexts)
  const picked = usePicked(({ ships }) => ships)
  const mmsis = loaded.map(({ mmsi }) => mmsi)
  const known = new Set(picked)
  const chosen = mmsis.filter((mmsi) => known.has(mmsi)).length
  const all = mmsis.length > 0 && chosen === mmsis.length
  const shown: readonly ShipSort[] = card ? ['name', 'class', 'sog', 'age'] : ['name', ...columns]
  return (
    <div className={`ship-row ship-row-head ${card ? 'is-card' : ''}`} role="row" aria-rowindex={1}>
      <div role="columnheader" className="cell-select">
        <input
          type="checkbox"
          aria-label={texts.selectLoaded({ count: mmsis.length })}
          title={texts.selectLoaded({ count: mmsis.length })}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !all
          }}
          onChange={() => (all ? unpickShips(mmsis) : pickShips(mmsis))}
        />
      </div>
      {shown.map((column) => (
        <SortHead
          key={column}
          className={`cell-${column}`}
          title={texts.sortedBy({ column: texts.column[column] })}
          sorted={column !== sort ? null : order === 'asc' ? 'up' : 'down'}
          onSort={() => onSort(column)}
        >
          {texts.column[column]}
        </SortHead>
      ))}
    </div>
  )
}
