import './ship-list.css'
import { parseFilter, type Port, type ShipListColumn, type ShipSort } from '@fairway/contract'
import { Columns3, Lasso, Maximize2, Minimize2, RefreshCw, ShipWheel, SquareDashedMousePointer, X } from 'lucide-react'
import { useMemo, useRef, useState, type RefObject } from 'react'
import type { ShipListRequest } from '../../api/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { useWidth } from '../../ui/use-width.ts'
import { columnsFor, keepColumns, keptColumns, layoutOf } from './list-columns.ts'
import { ListColumnsDialog } from './list-columns-dialog.tsx'
import { ListHead } from './list-head.tsx'
import { ListPicked } from './list-picked.tsx'
import { ListExport } from './list-export.tsx'
import { usePicked, type NamedShip } from './picked-ships.ts'
import { shipListTexts } from './ship-list-texts.ts'
import { ShipRow } from './ship-row.tsx'
import { useShipPages } from './use-ship-pages.ts'

interface Box {
  west: number
  south: number
  east: number
  north: number
}

interface ShipListProps {
  /** Of the whole chart. */
  box: Box
  /** Of what is seen of it beside the list. */
  seen: Box
  /** Comma-separated; undefined means all. */
  classes: string | undefined
  filter: string | undefined
  /** Why not every ship of the view is listed, in few words; null: every one is. */
  filtered: string | null
  ports: ReadonlyMap<string, Port>
  selected: number | null
  /** There is a chart that ships can be picked on. */
  chart: boolean
  onShip(mmsi: number): void
  onFilter(): void
  /** Ships are picked on the chart next. */
  onDraw(shape: 'box' | 'lasso'): void
  onFleet(ships: readonly NamedShip[]): void
  onCompare(mmsis: readonly number[]): void
  onWorld(): void
  onClose(): void
}

/** Heights of the style sheet: a row and the head of the table, both on phones. */
const wide = { height: 44, headHeight: 36 }
const narrow = { height: 56, headHeight: 45 }

/** The ships of the chart as a table beside it: sortable, with every row in reach of keyboard and screen reader, and only the visible ones in the page. */
export function ShipList(props: ShipListProps) {
  const { box, seen, classes, filter, filtered, ports, selected, chart, onShip, onFilter, onWorld, onClose } = props
  const ui = useTexts(uiTexts)
  const texts = useTexts(shipListTexts)
  const format = useFormat()
  const [sort, setSort] = useState<ShipSort>('age')
  const [order, setOrder] = useState<'asc' | 'desc'>('asc')
  const [chosen, setChosen] = useState(keptColumns)
  const section = useRef<HTMLElement>(null)
  const columns = useColumns(section, chosen)
  const [choosing, setChoosing] = useState(false)
  const [whole, setWhole] = useState(false)
  const { ships: picked, alone } = usePicked()
  const known = useMemo(() => new Set(picked), [picked])
  // What is no filter is told by the bar over the chart; the list shows the same ships as that.
  const readable = filter !== undefined && parseFilter(filter).problem === null ? filter : undefined
  const card = useMedia(NARROW)
  const request: ShipListRequest = { ...(whole || card || !chart ? box : seen), classes, filter: readable, sort, order }
  const list = useShipPages(request, alone ? picked : null, card ? narrow : wide)
  const simulated = list.loaded.filter(({ source }) => source?.simulated)
  const onlySimulated = simulated.length > 0 && simulated.length === list.loaded.length
  const sortBy = (column: ShipSort) => {
    setOrder(column === sort && order === 'asc' ? 'desc' : 'asc')
    setSort(column)
  }
  const changeColumns = (next: readonly ShipListColumn[]) => {
    setChosen(next)
    keepColumns(next)
  }
  return (
    <section
      ref={section}
      className={`ship-list ${whole || !chart ? 'is-whole' : ''}`}
      aria-labelledby="ship-list-title"
    >
      <header className="ship-list-head">
        <h2 id="ship-list-title" ref={focusOnMount} tabIndex={-1}>
          {alone ? texts.titlePicked : texts.title}
        </h2>
        <p className="number" aria-live="polite">
          {list.total !== null && texts.total({ count: list.total, formatted: format.number(list.total) })}
          {onlySimulated && <small className="row-simulated"> · {ui.state.simulated}</small>}
        </p>
        <IconButton label={texts.update} icon={RefreshCw} onClick={list.update} />
        {chart && !card && (
          <IconButton
            label={whole ? texts.beside : texts.whole}
            icon={whole ? Minimize2 : Maximize2}
            onClick={() => setWhole(!whole)}
          />
        )}
        <IconButton label={ui.action.close} icon={X} onClick={onClose} />
      </header>
      <div className="ship-list-tools">
        {chart && (
          <>
            <Button icon={SquareDashedMousePointer} title={texts.boxHint} onClick={() => props.onDraw('box')}>
              {texts.box}
            </Button>
            <Button icon={Lasso} title={texts.lassoHint} onClick={() => props.onDraw('lasso')}>
              {texts.lasso}
            </Button>
          </>
        )}
        <Button icon={Columns3} onClick={() => setChoosing(true)}>
          {texts.columns}
        </Button>
        <ListExport request={request} picked={picked} columns={columns} />
        {filtered !== null && (
          <button type="button" className="list-filtered" title={texts.editFilter} onClick={onFilter}>
            {texts.filtered({ filter: filtered })}
          </button>
        )}
      </div>
      {picked.length > 0 && <ListPicked loaded={list.loaded} onFleet={props.onFleet} onCompare={props.onCompare} />}
      {list.total === 0 ? (
        <Empty
          icon={ShipWheel}
          text={readable === undefined ? texts.empty : texts.noMatch}
          action={<Button onClick={onWorld}>{texts.world}</Button>}
        />
      ) : list.error ? (
        <Failure text={list.error} onRetry={list.update} />
      ) : list.total === null ? (
        <Skeleton lines={14} />
      ) : (
        <VirtualTable
          virtual={list.virtual}
          labelledBy="ship-list-title"
          className="ship-table"
          rowsClassName="ship-rows"
          {...(!card && { style: layoutOf(columns) })}
          head={
            <ListHead card={card} columns={columns} sort={sort} order={order} onSort={sortBy} loaded={list.loaded} />
          }
        >
          {(index, top) => {
            const ship = list.shipAt(index)
            return (
              <ShipRow
                key={index}
                index={index}
                top={top}
                ship={ship}
                port={ports.get(ship?.destinationPort ?? '') ?? null}
                columns={columns}
                picked={ship !== null && known.has(ship.mmsi)}
                selected={ship?.mmsi === selected}
                marked={!onlySimulated}
                card={card}
                onShip={onShip}
              />
            )
          }}
        </VirtualTable>
      )}
      {choosing && <ListColumnsDialog columns={columns} onChange={changeColumns} onClose={() => setChoosing(false)} />}
    </section>
  )
}

/** What was chosen, else what the list has room for. */
function useColumns(section: RefObject<HTMLElement | null>, chosen: readonly ShipListColumn[] | null) {
  const width = useWidth(section)
  const fitting = useMemo(() => columnsFor(width), [width])
  return chosen ?? fitting
}
