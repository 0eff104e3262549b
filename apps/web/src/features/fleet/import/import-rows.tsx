/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one cannot live in a table's own layout */
import type { MatchRow, ShipRow } from '@fairway/contract'
import { useFleets } from '../use-fleets.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ClassMark } from '../../../map/ships/class-mark.tsx'
import { useVirtualRows } from '../../../ui/table/use-virtual-rows.ts'
import { VirtualTable } from '../../../ui/table/virtual-table.tsx'
import { fleetTexts } from '../fleet-texts.ts'
import type { Choices } from './import-plan.ts'
import { formatTexts } from '../../../i18n/format-texts.ts'

interface ImportRowsProps {
  rows: readonly MatchRow[]
  choices: Choices
  onChoose(line: number, mmsi: number | null): void
}

const [HEAD, ROW] = [36, 56]

/** The lines with what each means; of ten thousand only those in sight are in the page. */
export function ImportRows({ rows, choices, onChoose }: ImportRowsProps) {
  const { import: texts } = useTexts(fleetTexts)
  const virtual = useVirtualRows({ count: rows.length, height: ROW, headHeight: HEAD })
  return (
    <VirtualTable
      virtual={virtual}
      label={texts.preview}
      className="import-table"
      rowsClassName="import-rows"
      scrollStop
      head={
        <div className="import-row import-row-head" role="row" aria-rowindex={1}>
          <div role="columnheader">{texts.line}</div>
          <div role="columnheader">{texts.given}</div>
          <div role="columnheader">{texts.means}</div>
          <div role="columnheader">{texts.outcome}</div>
        </div>
      }
    >
      {(index, top) => (
        <Row
          key={rows[index].line}
          row={rows[index]}
          index={index}
          top={top}
          chosen={choices.get(rows[index].line) ?? null}
          onChoose={onChoose}
        />
      )}
    </VirtualTable>
  )
}

interface RowProps {
  row: MatchRow
  index: number
  top: number
  chosen: number | null
  onChoose(line: number, mmsi: number | null): void
}

function Row({ row, index, top, chosen, onChoose }: RowProps) {
  const { import: texts } = useTexts(fleetTexts)
  const format = useFormat()
  const { fleets } = useFleets()
  const { line, given, outcome, by, mmsi, ship, candidates, problem, inFleet, groupName, leftOut } = row
  const settled = outcome === 'several' && chosen !== null
  const fleet = fleets.find(({ id }) => id === inFleet)?.groupName
  const result = [
    outcome === 'repeated'
      ? texts.outcomes.repeated({ line: format.number(row.firstLine) })
      : outcome === 'notFound' && problem
        ? texts.problems[problem]
        : settled
          ? texts.outcomes.matched
          : texts.outcomes[outcome],
    outcome === 'matched' && by ? texts.by[by] : null,
    fleet ? texts.inFleet({ fleet }) : groupName && outcome !== 'notFound' ? texts.goesTo({ fleet: groupName }) : null,
    leftOut.length > 0
      ? texts.leftOut({ names: leftOut.map((column) => texts.columnNames[column]).join(' · ') })
      : null,
  ].filter((part) => part !== null)
  return (
    <div className="import-row" role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${top}px)` }}>
      <div role="cell" className="number import-line">
        {format.number(line)}
      </div>
      <div role="cell" className="import-given" title={given}>
        {given}
      </div>
      <div role="cell" className="import-ship">
        {outcome === 'several' ? (
          <Candidates
            candidates={candidates}
            chosen={chosen}
            label={`${texts.choose} · ${given}`}
            onChoose={(choice) => onChoose(line, choice)}
          />
        ) : ship ? (
          <ShipName ship={ship} />
        ) : (
          mmsi !== null && <span className="number">MMSI {String(mmsi).padStart(9, '0')}</span>
        )}
      </div>
      <div role="cell" className={`import-result is-${settled ? 'matched' : outcome}`} title={result.join(' · ')}>
        {result.join(' · ')}
      </div>
    </div>
  )
}

function Candidates({
  candidates,
  chosen,
  label,
  onChoose,
}: {
  candidates: readonly ShipRow[]
  chosen: number | null
  label: string
  onChoose(mmsi: number | null): void
}) {
  const { import: texts } = useTexts(fleetTexts)
  const names = useTexts(formatTexts)
  const format = useFormat()
  return (
    <select
      aria-label={label}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{texts.choose}</option>
      {candidates.map((ship) => (
        <option key={ship.mmsi} value={ship.mmsi}>
          {[
            format.shipName(ship),
            String(ship.mmsi).padStart(9, '0'),
            names.oneShipClass[ship.class],
            ship.flag && format.country(ship.flag),
          ]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </select>
  )
}

function ShipName({ ship }: { ship: ShipRow }) {
  const format = useFormat()
  return (
    <>
      <ClassMark of={ship.class} stopped={(ship.sog ?? 1) < 0.5} />
      <span className="import-name">
        <span>{format.shipName(ship)}</span>
        <small className="number">
          {[ship.imo === null ? null : `IMO ${ship.imo}`, `MMSI ${String(ship.mmsi).padStart(9, '0')}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </>
  )
}
