import './fleet-cells.css'
import type { ReactNode } from 'react'
import { NOT_AVAILABLE } from '../../../i18n/format-number.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ClassMark } from '../../../map/ships/class-mark.tsx'
import { Flag } from '../../../ui/marks/flag.tsx'
import { uiTexts } from '../../../ui/ui-texts.ts'
import { useNow } from '../../../ui/use-now.ts'
import type { Column } from './columns.ts'
import { FleetSwatch } from '../fleets/fleet-swatch.tsx'
import { fleetTexts } from '../fleet-texts.ts'
import { activityOf, movement, noteLine, type FleetRow } from './rows.ts'
import { formatTexts } from '../../../i18n/format-texts.ts'

/** Widths of the columns in pixels: what each needs, and its share of what is left. */
const widths: Record<Column, readonly [least: number, share: number]> = {
  fleet: [104, 1],
  status: [94, 0.3],
  sog: [64, 0],
  destination: [96, 1.4],
  nextPort: [96, 1.2],
  eta: [114, 0.1],
  ownEta: [208, 0.3],
  age: [92, 0],
  mmsi: [92, 0],
  imo: [76, 0],
  callSign: [84, 0],
  class: [150, 1],
  flag: [140, 1],
  draught: [80, 0],
  length: [80, 0],
  position: [100, 0],
  followedAt: [114, 0.1],
  note: [130, 1.4],
}

/** Of the speed with the age of the position below it. */
const AGED_SPEED = 76

/** What a column needs beside the others, and its share of what is left. */
export const widthOf = (column: Column, columns: readonly Column[]): readonly [least: number, share: number] =>
  column === 'sog' && !columns.includes('age') ? [AGED_SPEED, 0] : widths[column]

interface FleetCellProps {
  column: Column
  row: FleetRow
  /** The age of her position stands below her speed: it has no column. */
  aged?: boolean
}

/** What a column says of a ship. */
export function FleetCell({ column, row, aged = false }: FleetCellProps): ReactNode {
  const format = useFormat()
  const names = useTexts(formatTexts)
  const { mmsi, fleet, ship, state } = row
  switch (column) {
    case 'fleet':
      return (
        <>
          <FleetSwatch colour={fleet.groupColor} />
          <span className="cell-text" title={fleet.groupName}>
            {fleet.groupName}
          </span>
        </>
      )
    case 'status':
      return <Movement row={row} />
    case 'sog':
      return aged && state ? <AgedSpeed sog={state.sog} at={state.positionAt} /> : format.knots(state?.sog)
    case 'destination':
      return <Destination row={row} />
    case 'nextPort':
      return row.voyageAsked ? (
        <Asked />
      ) : (
        <span className="cell-text" title={row.nextPort ?? undefined}>
          {row.nextPort ?? NOT_AVAILABLE}
        </span>
      )
    case 'eta':
      return <Eta at={state?.eta ?? null} />
    case 'ownEta':
      return row.voyageAsked ? <Asked /> : <OwnEta row={row} />
    case 'age':
      return <Age at={state?.positionAt ?? null} />
    case 'mmsi':
      return String(mmsi).padStart(9, '0')
    case 'imo':
      return state?.imo ?? NOT_AVAILABLE
    case 'callSign':
      return state?.callSign || NOT_AVAILABLE
    case 'class':
      return state ? (
        <>
          <ClassMark of={state.class} stopped={movement(state) === 1} />
          <span className="cell-text">{names.oneShipClass[state.class]}</span>
        </>
      ) : (
        NOT_AVAILABLE
      )
    case 'flag':
      return state?.flag ? <Flag code={state.flag} named /> : NOT_AVAILABLE
    case 'draught':
      return format.metres(state?.draught, 1)
    case 'length':
      return format.metres(state?.length)
    case 'position':
      return state && state.lat !== null && state.lon !== null ? (
        <span className="cell-place">
          <span>{format.latitude(state.lat)}</span> <span>{format.longitude(state.lon)}</span>
        </span>
      ) : (
        NOT_AVAILABLE
      )
    case 'followedAt':
      return <Moment at={ship.followedAt} />
    case 'note':
      return (
        <span className="cell-text" title={noteLine(ship)}>
          {noteLine(ship)}
        </span>
      )
  }
}

/** AIS statuses that say what the word beside them does. */
const alike: ReadonlySet<string> = new Set(['1 anchoring', '5 mooring', '5 berthing'])
const looks = ['is-underway', 'is-stopped', 'is-unknown'] as const

/** A dot and the word for what she does; below it the AIS status in short where that says more, all of it on hover. */
export function Movement({ row }: { row: FleetRow }) {
  const { table } = useTexts(fleetTexts)
  const format = useFormat()
  const { state } = row
  if (state === null)
    return (
      <>
        <span className="movement-dot is-unheard" aria-hidden />
        <span className="cell-text" title={table.unheard}>
          {table.unheardShort}
        </span>
      </>
    )
  const activity = activityOf(row)
  const said = table.statuses[state.status ?? 15]
  const moving = activity === null ? movement(state) : Number(activity !== 'underway')
  return (
    <>
      <span className={`movement-dot ${looks[moving]}`} aria-hidden />
      <span className="cell-activity" title={format.aisStatus(state.status) ?? undefined}>
        <span>
          {activity === null
            ? (said ?? [table.underway, table.stopped, table.unknown][moving])
            : format.activity(activity, state.status)}
        </span>
        {activity !== null && said !== undefined && !alike.has(`${state.status} ${activity}`) && <small>{said}</small>}
      </span>
    </>
  )
}

/** The port when it is sure, with what the crew typed below it; else that alone. */
export function Destination({ row: { port, state } }: { row: FleetRow }) {
  const typed = state?.destination || NOT_AVAILABLE
  if (port === null)
    return (
      <span className="cell-text" title={typed}>
        {typed}
      </span>
    )
  return (
    <span className="cell-port" title={`${port} · ${typed}`}>
      <span>{port}</span>
      <small>{typed}</small>
    </span>
  )
}

const DAY_MS = 86_400_000

/** The crew's ETA: passed by less than a day it is overdue, after that left over from an earlier voyage. */
export function Eta({ at, headless = false }: { at: number | null; headless?: boolean }) {
  const { table } = useTexts(fleetTexts)
  const now = useNow()
  if (at === null) return NOT_AVAILABLE
  const late = now <= at ? null : now - at <= DAY_MS ? table.overdue : table.stale
  return <Moment at={at} late={late} headless={headless} />
}

/** Ours with the range in which eight of ten arrivals lie. */
function OwnEta({ row: { voyage } }: { row: FleetRow }) {
  const { table } = useTexts(fleetTexts)
  const format = useFormat()
  const now = useNow()
  if (voyage?.ours == null) return NOT_AVAILABLE
  const { p10, p50, p90 } = voyage.ours
  const range = table.etaRange({ from: format.brief(p10, now).text, to: format.brief(p90, now).text })
  return (
    <span
      className="cell-moment"
      title={`${format.moment(p50)}\n${format.utc(p50)}\n${table.etaSpeed({ range: format.moments(p10, p90), speed: format.knots(voyage.speed) })}`}
    >
      {format.brief(p50, now).text}
      <small>{range}</small>
    </span>
  )
}

/** The answer is on its way: what is not known is told by a dash. */
function Asked() {
  const { state } = useTexts(uiTexts)
  return <span title={state.loading}>…</span>
}

/** A time in the zone that the head of its column names, or that it names itself where there is none; the whole of it on hover. */
function Moment({ at, late = null, headless = false }: { at: number; late?: string | null; headless?: boolean }) {
  const format = useFormat()
  const { text, apart } = format.brief(at, useNow())
  const said = headless ? [] : apart
  const below = late === null ? said : [...said, late]
  return (
    <span className={`cell-moment ${late ? 'is-late' : ''}`} title={`${format.moment(at)}\n${format.utc(at)}`}>
      {headless ? format.moment(at) : text}
      {below.length > 0 && <small>{below.join(' · ')}</small>}
    </span>
  )
}

function AgedSpeed({ sog, at }: { sog: number | null; at: number | null }) {
  const format = useFormat()
  return (
    <span className="cell-speed">
      <span>{format.knots(sog)}</span>
      <small>
        <Age at={at} />
      </small>
    </span>
  )
}

export function Age({ at, className }: { at: number | null; className?: string }) {
  const format = useFormat()
  const now = useNow()
  return at === null ? (
    NOT_AVAILABLE
  ) : (
    <span className={className} title={format.utc(at)}>
      {format.age(Math.max(0, now - at))}
    </span>
  )
}
