import type { BoardRow, BoardWait } from '@fairway/contract'
import { Link } from 'react-router'
import { formatTexts } from '../../i18n/format-texts.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat, type Formatters } from '../../i18n/use-format.ts'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { Flag } from '../../ui/marks/flag.tsx'
import { boardTexts, type BoardTexts } from './board-texts.ts'
import type { BoardColumn } from './sort-board.ts'

export interface CellProps {
  row: BoardRow
  /** When the board was put together. */
  at: number
  waits: readonly BoardWait[]
  /** The board stands in a page of somebody else's: links open beside it. */
  foreign?: boolean
}

/** What a column says of a ship. */
export function BoardCell({ column, ...props }: CellProps & { column: BoardColumn }) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const { oneShipClass } = useTexts(formatTexts)
  const { row, at } = props
  const { ship, lastCall, eta } = row
  switch (column) {
    case 'ship':
      return <Ship {...props} />
    case 'class':
      return oneShipClass[ship.class]
    case 'size':
      return (
        <>
          {sizeOf(ship, t, format)}
          {ship.deadweight !== null && <small>{format.tonnes(ship.deadweight)}</small>}
        </>
      )
    case 'from':
      if (lastCall === null) return NOT_AVAILABLE
      return (
        <>
          <span className="board-port">
            <Flag code={lastCall.country} /> {format.portName({ name: lastCall.portName, nameZh: lastCall.portNameZh })}
          </span>
          {lastCall.atd !== null && (
            <small title={format.utc(lastCall.atd)}>{t.left({ when: format.brief(lastCall.atd, at).text })}</small>
          )}
        </>
      )
    case 'crew':
      if (eta.crew === null) return NOT_AVAILABLE
      return (
        <>
          <Moment time={eta.crew} at={at} />
          {eta.crewState !== 'ahead' && (
            <small className="board-doubt">{eta.crewState === 'past' ? t.crewPast : t.crewStale}</small>
          )}
        </>
      )
    case 'ours':
      return <Calculated row={row} at={at} />
    case 'queue':
      return <Queue {...props} />
  }
}

function Ship({ row: { ship, state }, foreign = false }: CellProps) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const name = format.shipName(ship)
  return (
    <span className="board-ship">
      <ClassMark of={ship.class} stopped={state === 'waiting'} />
      <span>
        <Link to={`/map?ship=${ship.mmsi}`} {...(foreign && { target: '_blank', rel: 'noopener' })}>
          {name}
        </Link>
        <small>
          <Flag code={ship.flag} /> {ship.imo ? `IMO ${ship.imo}` : `MMSI ${String(ship.mmsi).padStart(9, '0')}`}
          {ship.simulated && ` · ${t.simulated}`}
        </small>
      </span>
    </span>
  )
}

/** Hers who waits: since when. Hers who comes: the middle of ours, and the range below it. */
function Calculated({ row: { state, waitingSince, eta }, at }: Pick<CellProps, 'row' | 'at'>) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  if (state === 'waiting' && waitingSince !== null)
    return (
      <span className="board-waiting" title={format.utc(waitingSince)}>
        {t.waitingFor({ time: format.elapsed(at - waitingSince) })}
      </span>
    )
  if (eta.ours === null) return NOT_AVAILABLE
  const { p10, p50, p90 } = eta.ours
  return (
    <>
      <Moment time={p50} at={at} />
      <small>{t.range({ from: format.brief(p10, at).text, to: format.brief(p90, at).text })}</small>
    </>
  )
}

function Queue({ row: { ship, queue }, waits }: CellProps) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const wait = waits.find((one) => one.class === ship.class)?.medianWait ?? null
  const before = queue.place === 1 ? t.queue.first : t.queue.ahead(queue)
  return (
    <>
      <span title={before}>
        {t.queue.place({ place: format.number(queue.place) })}
        <span className="visually-hidden">, {before}</span>
      </span>
      {wait !== null && <small>{t.queue.median({ time: format.elapsed(wait) })}</small>}
    </>
  )
}

function Moment({ time, at }: { time: number; at: number }) {
  const format = useFormat()
  const { text, apart } = format.brief(time, at)
  return <span title={format.utc(time)}>{[text, ...apart].join(' ')}</span>
}

export function sizeOf({ length, breadth }: BoardRow['ship'], t: BoardTexts, format: Formatters): string {
  if (length === null) return NOT_AVAILABLE
  if (breadth === null) return t.lengthOnly({ length: format.number(length) })
  return t.size({ length: format.number(length), breadth: format.number(breadth) })
}
