import '../fleets/danger.css'
import './fleet-ships.css'
import { Columns3, Download, FileSpreadsheet, Newspaper, Plus, Search, Ship, X } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { showShips } from '../../../api/fleet-api.ts'
import { useFleets } from '../use-fleets.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { openFleetDialog } from '../fleet-dialog-store.ts'
import { Empty, Failure } from '../../../ui/panel/panel-states.tsx'
import { NARROW, useMedia } from '../../../ui/use-media.ts'
import { useNow } from '../../../ui/use-now.ts'
import { ColumnDialog } from '../table/column-dialog.tsx'
import { allColumns } from '../table/columns.ts'
import { exportFleets } from '../table/export-fleets.ts'
import { keepColumns, keptColumns } from '../fleets/fleet-settings.ts'
import { FleetSwatch } from '../fleets/fleet-swatch.tsx'
import { FleetTable } from '../table/fleet-table.tsx'
import { fleetTexts } from '../fleet-texts.ts'
import { findRows, sortRows, type FleetRow, type Sorting } from '../table/rows.ts'
import { useFirstColumns } from '../table/use-first-columns.ts'
import { useRows } from '../table/use-rows.ts'

interface FleetShipsProps {
  /** Null: all ships. */
  fleet: string | null
  sorting: Sorting
  onSort(sorting: Sorting): void
  /** What is looked for among them. */
  words: string
  onWords(words: string): void
  /** The way to share a fleet; the page puts it here. */
  share(fleet: { id: string; groupName: string }): ReactNode
  /** What is new of a fleet, above its ships. */
  news(fleet: { id: string }): ReactNode
}

/** The ships of the chosen fleet: found, sorted, selected, and what is done with many at once. */
export function FleetShips({ fleet: chosen, sorting, onSort, words, onWords: setWords, share, news }: FleetShipsProps) {
  const { all, table, actions, statesFailed, first: begin } = useTexts(fleetTexts)
  const language = useLanguage()
  const { fleets } = useFleets()
  const { rows, updatedAt, offline, missing, again } = useRows(chosen)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [kept, setKept] = useState(keptColumns)
  const first = useFirstColumns()
  const columns = kept ?? first
  const [choosing, setChoosing] = useState(false)
  const shown = useMemo(() => sortRows(findRows(rows, words), sorting, language), [rows, words, sorting, language])
  // What the search hides is not acted on.
  const selected = shown.filter(({ mmsi }) => picked.has(mmsi))
  const fleet = fleets.find(({ id }) => id === chosen)
  const name = fleet?.groupName ?? all
  return (
    <section className="fleet-ships" aria-label={table.label({ fleet: name })}>
      <header className="fleet-ships-head">
        <h2>
          {fleet && <FleetSwatch colour={fleet.groupColor} />}
          <span>{name}</span>
        </h2>
        <Updated at={updatedAt} offline={offline} />
        <search className="fleet-find">
          <Search aria-hidden />
          <input
            type="search"
            aria-label={table.find}
            placeholder={table.find}
            value={words}
            maxLength={64}
            onChange={(event) => setWords(event.target.value)}
          />
        </search>
        <Button icon={Columns3} className="fleet-columns" onClick={() => setChoosing(true)}>
          {table.choose}
        </Button>
        {fleet && (
          <Link className="button button-quiet" to={`/fleets/${fleet.id}/report`}>
            <Newspaper aria-hidden />
            {actions.report}
          </Link>
        )}
        {fleet && share(fleet)}
        <Button icon={Download} onClick={() => void exportFleets(chosen, 'csv', actions.exported)}>
          {fleet ? actions.exportShort : actions.exportAll}
        </Button>
        <Button icon={FileSpreadsheet} onClick={() => void exportFleets(chosen, 'xlsx', actions.exported)}>
          {actions.excel}
        </Button>
        <Button kind="primary" icon={Plus} onClick={() => openFleetDialog({ kind: 'import', fleet: chosen })}>
          {actions.addShips}
        </Button>
      </header>
      {fleet && fleet.ships.length > 0 && news(fleet)}
      <SortOnPhone sorting={sorting} onSort={onSort} />
      {selected.length > 0 && <Selected rows={selected} onClear={() => setPicked(new Set())} />}
      {missing !== null && <Failure text={statesFailed} why={missing} onRetry={again} />}
      {rows.length === 0 ? (
        <Empty
          icon={Ship}
          text={table.empty}
          action={
            <>
              <Button kind="primary" icon={Plus} onClick={() => openFleetDialog({ kind: 'import', fleet: chosen })}>
                {actions.addShips}
              </Button>
              <p>{begin.map}</p>
            </>
          }
        />
      ) : shown.length === 0 ? (
        <Empty
          icon={Search}
          text={table.noMatch}
          action={<Button onClick={() => setWords('')}>{table.showAll}</Button>}
        />
      ) : (
        <FleetTable
          label={table.label({ fleet: name })}
          rows={shown}
          columns={columns}
          fleetNamed={chosen === null && !columns.includes('fleet')}
          sorting={sorting}
          onSort={(by) => onSort({ by, down: by === sorting.by && !sorting.down })}
          selected={picked}
          onSelected={setPicked}
        />
      )}
      {choosing && (
        <ColumnDialog
          columns={columns}
          onChange={(next) => {
            setKept(next)
            keepColumns(next)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}

function Updated({ at, offline }: { at: number | null; offline: boolean }) {
  const { table } = useTexts(fleetTexts)
  const format = useFormat()
  const now = useNow()
  const said = offline ? table.offline : table.updated
  return <p className="fleet-updated number">{at !== null && said({ age: format.age(Math.max(0, now - at)) })}</p>
}

/** What the heads of the columns do on wide screens. */
function SortOnPhone({ sorting, onSort }: Pick<FleetShipsProps, 'sorting' | 'onSort'>) {
  const { table } = useTexts(fleetTexts)
  const narrow = useMedia(NARROW)
  if (!narrow) return null
  return (
    <label className="fleet-sort">
      {table.sort}
      <select
        value={sorting.by}
        onChange={(event) =>
          onSort({ by: allColumns.find((column) => column === event.target.value) ?? 'name', down: false })
        }
      >
        {(['name', ...allColumns] as const).map((column) => (
          <option key={column} value={column}>
            {table.columns[column]}
          </option>
        ))}
      </select>
    </label>
  )
}

function Selected({ rows, onClear }: { rows: readonly FleetRow[]; onClear(): void }) {
  const { table } = useTexts(fleetTexts)
  const mmsis = rows.map(({ mmsi }) => mmsi)
  const named = rows.map(({ mmsi, name, ship }) => ({ mmsi, name, note: ship.note, reminders: ship.reminders }))
  return (
    <div className="fleet-selected">
      <strong className="number" aria-live="polite">
        {table.selected({ count: rows.length })}
      </strong>
      <Button onClick={() => openFleetDialog({ kind: 'move', ships: named })}>{table.move}</Button>
      <Button onClick={() => void showShips(mmsis, true)}>{table.show}</Button>
      <Button onClick={() => void showShips(mmsis, false)}>{table.hide}</Button>
      <Button className="fleet-danger" onClick={() => openFleetDialog({ kind: 'unfollow', ships: named })}>
        {table.remove}
      </Button>
      <IconButton label={table.unselect} icon={X} onClick={onClear} />
    </div>
  )
}
