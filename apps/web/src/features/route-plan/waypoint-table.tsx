import './waypoint-table.css'
import {
  LEAST_ROUTE_SPEED,
  LONGEST_STAY_MINUTES,
  MOST_ROUTE_SPEED,
  routeLegs,
  type RouteLeg,
  type RouteWaypoint,
} from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import type { LegFigures, Timetable } from '@fairway/tracking/routes'
import { memo, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { filledStops, numberIn, type PlanDraft } from './plan-draft.ts'
import { routePlanTexts } from './route-plan-texts.ts'
import { TypedCell } from './typed-cell.tsx'
import {
  hasLimits,
  isOfLeg,
  limitColumns,
  limitText,
  mostOf,
  outsideLimits,
  readLimit,
  type LimitColumn,
} from './waypoint-limits.ts'

interface WaypointTableProps {
  draft: PlanDraft
  waypoints: readonly RouteWaypoint[]
  timetable: Timetable | null
  /** They are those of before. */
  searching: boolean
  onChange(draft: PlanDraft): void
}

/** All waypoints with what leads to the next one. The leg and the speed of a stop can be changed; found points follow their stop. */
export const WaypointTable = memo(function WaypointTable({
  draft,
  waypoints,
  timetable,
  searching,
  onChange,
}: WaypointTableProps) {
  const { table: t } = useTexts(routePlanTexts)
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (waypoints.length < 2) return null
  // Until somebody chooses they are shown where there are any.
  const limits = (chosen ?? waypoints.some(hasLimits)) ? limitColumns : []
  const outside = outsideLimits(waypoints, timetable)
  const change = (stop: number, change: Partial<RouteWaypoint>) => {
    const filled = filledStops(draft)
    onChange({ ...draft, stops: filled.with(stop, { ...filled[stop], ...change }) })
  }
  const told = limits.map((column) => t.limits[column])
  const heads = [t.number, t.name, t.position, t.leg, t.speed, t.course, t.distance, t.total, t.time, ...told]
  return (
    <div className="plan-part" inert={searching}>
      <h2>{t.title}</h2>
      <label className="route-limits">
        <input type="checkbox" checked={limits.length > 0} onChange={({ target }) => setChosen(target.checked)} />
        {t.limits.show}
      </label>
      {outside.length > 0 && (
        <p className="plan-warning">{t.limits.outside({ numbers: outside.join(t.limits.between) })}</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with the keyboard */}
      <section className="route-table" tabIndex={0} aria-label={t.title}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(waypoints, timetable).map((row) => (
              <WaypointRow
                // What is typed of one place is not of another.
                key={`${row.index} ${row.point.lat} ${row.point.lon}`}
                row={row}
                limits={limits}
                last={row.index === waypoints.length - 1}
                fixed={draft.mode === 'sea'}
                onChange={(next) => change(row.stop, next)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
})

interface Row {
  index: number
  point: RouteWaypoint
  /** The stop that it is, or follows. */
  stop: number
  leg: LegFigures | undefined
  /** Nautical miles until here, UTC ms; null while nothing can be reckoned. */
  total: number | null
  time: number | null
  /** When she leaves it, where that is later. */
  leaves: number | null
}

function rowsOf(waypoints: readonly RouteWaypoint[], timetable: Timetable | null): Row[] {
  let stop = -1
  let total = 0
  return waypoints.map((point, index) => {
    if (!point.found) stop++
    const leg = timetable?.legs[index]
    const row = {
      index,
      point,
      stop,
      leg,
      total: timetable && total,
      time: timetable?.times?.[index] ?? null,
      leaves: (timetable?.departures?.[index] !== timetable?.times?.[index] && timetable?.departures?.[index]) || null,
    }
    total += leg?.miles ?? 0
    return row
  })
}

interface WaypointRowProps {
  row: Row
  limits: readonly LimitColumn[]
  last: boolean
  /** The search has chosen the kind of its legs. */
  fixed: boolean
  onChange(change: Partial<RouteWaypoint>): void
}

function WaypointRow({ row, limits, last, fixed, onChange }: WaypointRowProps) {
  const { index, point, leg, total, time, leaves } = row
  const { table: t } = useTexts(routePlanTexts)
  const format = useFormat()
  const speed = point.found ? (
    leg && format.number(leg.speedKn, 1)
  ) : (
    <TypedCell
      label={t.speedOf({ number: String(index + 1) })}
      text={point.speedKn === null ? '' : String(point.speedKn)}
      usual={leg === undefined ? '' : format.number(leg.speedKn, 1)}
      wrong={t.wrongNumber({ least: format.number(LEAST_ROUTE_SPEED, 1), most: format.number(MOST_ROUTE_SPEED) })}
      read={(text) => numberIn(text, LEAST_ROUTE_SPEED, MOST_ROUTE_SPEED)}
      onValue={(speedKn) => onChange({ speedKn })}
    />
  )
  return (
    <tr className={point.found ? 'is-found' : ''}>
      <td className="number">{index + 1}</td>
      <td>{point.name}</td>
      <td className="number">{format.position(point)}</td>
      <td>
        {!last && (
          <Leg
            number={index + 1}
            leg={point.leg}
            fixed={point.found || fixed}
            onLeg={(next) => onChange({ leg: next })}
          />
        )}
      </td>
      <td className="number">{!last && speed}</td>
      <td className="number">{leg && format.course(leg.course)}</td>
      <td className="number">{leg && format.distance(leg.miles * METRES_PER_NM)}</td>
      <td className="number">{total !== null && format.distance(total * METRES_PER_NM)}</td>
      <td className="number">
        {time !== null && format.moment(time)}
        {leaves !== null && <small>{t.leaves({ time: format.moment(leaves) })}</small>}
      </td>
      {limits.map((column) => (
        <td key={column} className="number">
          <LimitCell row={row} column={column} last={last} onChange={onChange} />
        </td>
      ))}
    </tr>
  )
}

interface LegProps {
  number: number
  leg: RouteLeg
  /** What the search found are great circles. */
  fixed: boolean
  onLeg(leg: RouteLeg): void
}

function Leg({ number, leg, fixed, onLeg }: LegProps) {
  const { table: t } = useTexts(routePlanTexts)
  if (fixed) return t.legs[leg]
  return (
    <select
      aria-label={t.legOf({ number: String(number) })}
      value={leg}
      onChange={({ target }) => onLeg(routeLegs.find((one) => one === target.value) ?? leg)}
    >
      {routeLegs.map((one) => (
        <option key={one} value={one}>
          {t.legs[one]}
        </option>
      ))}
    </select>
  )
}

interface LimitCellProps {
  row: Row
  column: LimitColumn
  last: boolean
  onChange(change: Partial<RouteWaypoint>): void
}

/** Found points have the limits of the leg that they lie on; at the ends of a route nobody stays. */
function LimitCell({ row: { index, point }, column, last, onChange }: LimitCellProps) {
  const { table: t } = useTexts(routePlanTexts)
  const format = useFormat()
  if (column === 'stayMinutes' ? last || index === 0 : last && isOfLeg(column)) return null
  const text = limitText(column, point[column])
  if (point.found) return text
  return (
    <TypedCell
      label={t.limits.of({ limit: t.limits[column], number: String(index + 1) })}
      text={text}
      wrong={
        column === 'stayMinutes'
          ? t.wrongStay({ most: format.number(LONGEST_STAY_MINUTES / 60) })
          : t.wrongNumber({ least: '0', most: format.number(mostOf(column), mostOf(column) % 1 === 0 ? 0 : 2) })
      }
      read={(typed) => readLimit(column, typed)}
      onValue={(value) => onChange({ [column]: value ?? undefined })}
    />
  )
}
