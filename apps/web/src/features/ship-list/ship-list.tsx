/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one cannot live in a table's own layout */
import './ship-list.css'
import { parseFilter, shipSorts, type Ship } from '@fairway/contract'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { RefreshCw, ShipWheel, X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { LIST_PAGE, shipListPage, type ShipListRequest } from '../../api/queries.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { useVirtualRows } from '../../ui/table/use-virtual-rows.ts'
import { SortHead, VirtualTable } from '../../ui/table/virtual-table.tsx'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { shipListTexts } from './ship-list-texts.ts'
import { ShipRow } from './ship-row.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'

type Sort = (typeof shipSorts)[number]

interface ShipListProps {
  box: { west: number; south: number; east: number; north: number }
  /** Comma-separated; undefined means all. */
  classes: string | undefined
  filter: string | undefined
  selected: number | null
  onShip(mmsi: number): void
  onWorld(): void
  onClose(): void
}

/** Heights of the style sheet: a row and the head of the table, both on phones. */
const wide = { height: 44, headHeight: 36 }
const narrow = { height: 56, headHeight: 45 }
/** The server's offset goes no further. */
const MOST_ROWS = 1_000_000
/** Pages asked for at once at most, however fast one scrolls. */
const MOST_PAGES = 3

/** The ships of the chart as a table: sortable, with every row in reach of keyboard and screen reader, and only the visible ones in the page. */
export function ShipList({ box, classes, filter, selected, onShip, onWorld, onClose }: ShipListProps) {
  const ui = useTexts(uiTexts)
  const texts = useTexts(shipListTexts)
  const format = useFormat()
  const [sort, setSort] = useState<Sort>('age')
  const [order, setOrder] = useState<'asc' | 'desc'>('asc')
  // What is no filter is told by the bar over the chart; the list shows the same ships as that.
  const readable = filter !== undefined && parseFilter(filter).problem === null ? filter : undefined
  const card = useMedia(NARROW)
  const list = useShipPages({ ...box, classes, filter: readable, sort, order }, card ? narrow : wide)
  const sortBy = (column: Sort) => {
    setOrder(column === sort && order === 'asc' ? 'desc' : 'asc')
    setSort(column)
  }
  return (
    <section className="ship-list" aria-labelledby="ship-list-title">
      <header className="ship-list-head">
        <h2 id="ship-list-title" ref={focusOnMount} tabIndex={-1}>
          {texts.title}
        </h2>
        <p className="number" aria-live="polite">
          {list.total !== null && texts.total({ count: list.total, formatted: format.number(list.total) })}
        </p>
        <IconButton label={texts.update} icon={RefreshCw} onClick={list.update} />
        <IconButton label={ui.action.close} icon={X} onClick={onClose} />
      </header>
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
          head={<HeadRow card={card} sort={sort} order={order} onSort={sortBy} />}
        >
          {(index, top) => {
            const ship = list.shipAt(index)
            return (
              <ShipRow
                key={index}
                index={index}
                top={top}
                ship={ship}
                selected={ship?.mmsi === selected}
                card={card}
                onShip={onShip}
              />
            )
          }}
        </VirtualTable>
      )}
    </section>
  )
}

function HeadRow({
  card,
  sort,
  order,
  onSort,
}: {
  card: boolean
  sort: Sort
  order: 'asc' | 'desc'
  onSort(column: Sort): void
}) {
  const texts = useTexts(shipListTexts)
  const titles: Record<Sort, string> = {
    name: texts.column.name,
    mmsi: texts.column.mmsi,
    class: texts.column.class,
    flag: texts.column.flag,
    sog: texts.column.sog,
    length: texts.column.length,
    destination: texts.column.destination,
    age: texts.column.age,
  }
  return (
    <div className={`ship-row ship-row-head ${card ? 'is-card' : ''}`} role="row" aria-rowindex={1}>
      {shipSorts.map((column) => (
        <SortHead
          key={column}
          className={`cell-${column}`}
          title={texts.sortedBy({ column: titles[column] })}
          sorted={column !== sort ? null : order === 'asc' ? 'up' : 'down'}
          onSort={() => onSort(column)}
        >
          {titles[column]}
        </SortHead>
      ))}
    </div>
  )
}

/** The visible rows, from the pages that hold them. */
function useShipPages(request: ShipListRequest, heights: { height: number; headHeight: number }) {
  const [known, setKnown] = useState<number | null>(null)
  const virtual = useVirtualRows({ count: Math.min(known ?? 0, MOST_ROWS), ...heights })
  const wanted = new Set(virtual.rows.map(({ index }) => Math.floor(index / LIST_PAGE)))
  const pages = wanted.size === 0 ? [0] : [...wanted].slice(0, MOST_PAGES)
  const answers = useQueries({
    queries: pages.map((page) => ({ ...shipListPage(request, page * LIST_PAGE), placeholderData: keepPreviousData })),
  })
  const total =
    answers.find((answer) => answer.data)?.data?.total ?? (answers.some((answer) => answer.isPending) ? known : null)
  if (total !== known) setKnown(total)
  const byPage = new Map(pages.map((page, index) => [page, answers[index]?.data?.ships]))
  return {
    virtual,
    /** Null while her page is on its way. */
    shipAt: (index: number): Ship | null => byPage.get(Math.floor(index / LIST_PAGE))?.[index % LIST_PAGE] ?? null,
    total,
    error: answers.find((answer) => answer.isError && !answer.data)?.error?.message ?? null,
    update: () => void Promise.all(answers.map((answer) => answer.refetch())),
  }
}
