/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one cannot live in a table's own layout */
import './fleet-table.css'
import { useCallback, useMemo, useState, type CSSProperties } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useVirtualRows } from '../../../ui/table/use-virtual-rows.ts'
import { SortHead, VirtualTable } from '../../../ui/table/virtual-table.tsx'
import { NARROW, useMedia } from '../../../ui/use-media.ts'
import { useNow } from '../../../ui/use-now.ts'
import type { Column } from './columns.ts'
import { widthOf } from './fleet-cells.tsx'
import { FleetRow } from '../fleets/fleet-row.tsx'
import { fleetTexts } from '../fleet-texts.ts'
import type { FleetRow as Row, Sorting } from './rows.ts'
import { ShipMenu } from '../ships/ship-menu.tsx'

interface FleetTableProps {
  label: string
  /** In the order they stand. */
  rows: readonly Row[]
  columns: readonly Column[]
  /** Each ship says her fleet below her name. */
  fleetNamed: boolean
  sorting: Sorting
  onSort(by: Sorting['by']): void
  selected: ReadonlySet<number>
  onSelected(selected: ReadonlySet<number>): void
}

/** Checkbox and name; how wide the actions and the gaps are says the style sheet. */
const [SELECT, NAME] = [24, 148]

function layoutOf(columns: readonly Column[]): CSSProperties {
  const widths = columns.map((column) => widthOf(column, columns))
  const tracks = widths.map(([least, share]) => (share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`))
  const least = widths.reduce((sum, [width]) => sum + width, SELECT + NAME)
  return {
    '--columns': `${SELECT}px minmax(${NAME}px, 3fr) ${tracks.join(' ')} var(--actions)`,
    '--least': `calc(${least}px + ${columns.length + 2} * var(--gap) + var(--edges) + var(--actions))`,
  } as CSSProperties
}

const [HEAD, ROW, CARD] = [36, 48, 96]

/** The followed ships as a table, on phones as cards; of thousands only those in sight are in the page. */
export function FleetTable({
  label,
  rows,
  columns,
  fleetNamed,
  sorting,
  onSort,
  selected,
  onSelected,
}: FleetTableProps) {
  const card = useMedia(NARROW)
  const virtual = useVirtualRows({
    count: rows.length,
    height: card ? CARD : ROW,
    headHeight: card ? 0 : HEAD,
    keyOf: (index) => rows[index].mmsi,
  })
  const select = useCallback(
    (mmsi: number, on: boolean) =>
      onSelected(on ? new Set([...selected, mmsi]) : new Set([...selected].filter((one) => one !== mmsi))),
    [selected, onSelected],
  )
  const layout = useMemo(() => layoutOf(columns), [columns])
  const [menu, setMenu] = useState<{ mmsi: number; anchor: { current: HTMLElement } } | null>(null)
  const openMenu = useCallback(
    (mmsi: number, anchor: HTMLElement) =>
      setMenu((open) => (open?.mmsi === mmsi ? null : { mmsi, anchor: { current: anchor } })),
    [],
  )
  const asked = menu && rows.find(({ mmsi }) => mmsi === menu.mmsi)
  return (
    <>
      <VirtualTable
        virtual={virtual}
        label={label}
        className="fleet-scroller"
        rowsClassName="fleet-rows"
        style={layout}
        onScroll={() => setMenu(null)}
        head={
          <HeadRow
            rows={rows}
            columns={columns}
            sorting={sorting}
            onSort={onSort}
            selected={selected}
            onSelected={onSelected}
          />
        }
      >
        {(index, top) => (
          <FleetRow
            key={rows[index].mmsi}
            row={rows[index]}
            index={index}
            top={top}
            columns={columns}
            fleetNamed={fleetNamed}
            card={card}
            selected={selected.has(rows[index].mmsi)}
            onSelect={select}
            menuOpen={menu?.mmsi === rows[index].mmsi}
            onMenu={openMenu}
          />
        )}
      </VirtualTable>
      {asked && <ShipMenu key={asked.mmsi} row={asked} anchor={menu.anchor} onClose={() => setMenu(null)} />}
    </>
  )
}

function HeadRow({
  rows,
  columns,
  sorting,
  onSort,
  selected,
  onSelected,
}: Omit<FleetTableProps, 'label' | 'fleetNamed'>) {
  const { table } = useTexts(fleetTexts)
  const chosen = rows.filter(({ mmsi }) => selected.has(mmsi)).length
  const all = rows.length > 0 && chosen === rows.length
  return (
    <div className="fleet-row fleet-row-head" role="row" aria-rowindex={1}>
      <div role="columnheader" className="cell-select">
        <input
          type="checkbox"
          aria-label={table.selectAll}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !all
          }}
          onChange={() => onSelected(all ? new Set() : new Set(rows.map(({ mmsi }) => mmsi)))}
        />
      </div>
      {(['name', ...columns] as const).map((column) => (
        <SortHead
          key={column}
          className={`cell-${column}`}
          title={table.sortedBy({ column: table.columns[column] })}
          sorted={column !== sorting.by ? null : sorting.down ? 'down' : 'up'}
          onSort={() => onSort(column)}
        >
          <span>
            {table.columns[column]}
            {(column === 'eta' || column === 'ownEta' || column === 'followedAt') && <Zone />}
          </span>
        </SortHead>
      ))}
      <div role="columnheader" className="cell-actions">
        <span className="visually-hidden">{table.actions}</span>
      </div>
    </div>
  )
}

/** The zone of the times below; one of another season says its own. */
function Zone() {
  const format = useFormat()
  return <small>{format.zone(useNow())}</small>
}
