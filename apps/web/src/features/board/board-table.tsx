import type { BoardRow, BoardWait } from '@fairway/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMedia } from '../../ui/use-media.ts'
import { BoardCell } from './board-cells.tsx'
import { boardTexts } from './board-texts.ts'
import { boardColumns, type BoardColumn, type BoardSorting } from './sort-board.ts'

interface BoardTableProps {
  label: string
  rows: readonly BoardRow[]
  at: number
  waits: readonly BoardWait[]
  sorting: BoardSorting
  onSort(sorting: BoardSorting): void
  foreign?: boolean
}

/** Below it the columns do not fit. */
const CARDS = '(max-width: 900px)'

/** Who waits and who comes: a table, cards where it is narrow. */
export function BoardTable(props: BoardTableProps) {
  return useMedia(CARDS) ? <Cards {...props} /> : <Table {...props} />
}

function Table({ label, rows, at, waits, sorting, onSort, foreign = false }: BoardTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard (WCAG 2.1.1)
    <section className="board-scroll" aria-label={label} tabIndex={0}>
      <table className="board-table number">
        <thead>
          <tr>
            {boardColumns.map((column) => (
              <Head key={column} column={column} sorting={sorting} onSort={onSort} at={at} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ship.mmsi} className={row.state === 'waiting' ? 'is-waiting' : ''}>
              {boardColumns.map((column) =>
                column === 'ship' ? (
                  <th key={column} scope="row">
                    <BoardCell column={column} row={row} at={at} waits={waits} foreign={foreign} />
                  </th>
                ) : (
                  <td key={column} className={`is-${column}`}>
                    <BoardCell column={column} row={row} at={at} waits={waits} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Up, down, then in order of arrival again. */
function Head({
  column,
  sorting,
  onSort,
  at,
}: {
  column: BoardColumn
  sorting: BoardSorting
  onSort(sorting: BoardSorting): void
  at: number
}) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const sorted = sorting.by === column
  const next: BoardSorting = !sorted
    ? { by: column, down: false }
    : sorting.down
      ? { by: 'order', down: false }
      : { by: column, down: true }
  const Arrow = sorting.down ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={!sorted ? 'none' : sorting.down ? 'descending' : 'ascending'}>
      <button type="button" title={t.sortBy({ column: t.columns[column] })} onClick={() => onSort(next)}>
        <span>
          {t.columns[column]}
          {(column === 'crew' || column === 'ours') && <small>{format.zone(at)}</small>}
        </span>
        {sorted && <Arrow aria-hidden />}
      </button>
    </th>
  )
}

function Cards({ rows, at, waits, sorting, onSort, foreign = false }: BoardTableProps) {
  const t = useTexts(boardTexts)
  return (
    <>
      <label className="board-sort">
        <span>{t.sort}</span>
        <select
          value={sorting.by}
          onChange={({ target }) =>
            onSort({ by: boardColumns.find((column) => column === target.value) ?? 'order', down: false })
          }
        >
          <option value="order">{t.inOrder}</option>
          {boardColumns.map((column) => (
            <option key={column} value={column}>
              {t.columns[column]}
            </option>
          ))}
        </select>
      </label>
      <ul className="board-cards number">
        {rows.map((row) => (
          <li key={row.ship.mmsi} className={row.state === 'waiting' ? 'is-waiting' : ''}>
            <BoardCell column="ship" row={row} at={at} waits={waits} foreign={foreign} />
            <dl>
              {boardColumns.slice(1).map((column) => (
                <div key={column}>
                  <dt>{t.columns[column]}</dt>
                  <dd className={`is-${column}`}>
                    <BoardCell column={column} row={row} at={at} waits={waits} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
