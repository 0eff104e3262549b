import './waypoint-table.css'
import { LEAST_ROUTE_SPEED, MOST_ROUTE_SPEED, routeLegs, type RouteLeg, type RouteWaypoint } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import type { LegFigures, Timetable } from '@fairway/tracking/routes'
import { memo, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { filledStops, numberIn, type PlanDraft } from './plan-draft.ts'
import { routePlanTexts } from './route-plan-texts.ts'

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
  if (waypoints.length < 2) return null
  const change = (stop: number, change: Partial<RouteWaypoint>) => {
    const filled = filledStops(draft)
    onChange({ ...draft, stops: filled.with(stop, { ...filled[stop]!, ...change }) })
  }
  const heads = [t.number, t.name, t.position, t.leg, t.speed, t.course, t.distance, t.total, t.time]
  return (
    <div className="plan-part" inert={searching}>
      <h2>{t.title}</h2>
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
                key={row.index}
                row={row}
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
    }
    total += leg?.miles ?? 0
    return row
  })
}

interface WaypointRowProps {
  row: Row
  last: boolean
  /** The search has chosen the kind of its legs. */
  fixed: boolean
  onChange(change: Partial<RouteWaypoint>): void
}

function WaypointRow({ row: { index, point, leg, total, time }, last, fixed, onChange }: WaypointRowProps) {
  const format = useFormat()
  const speed = point.found ? (
    leg && format.number(leg.speedKn, 1)
  ) : (
    <LegSpeed
      number={index + 1}
      speed={point.speedKn}
      usual={leg?.speedKn ?? null}
      onSpeed={(speedKn) => onChange({ speedKn })}
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
      <td className="number">{time !== null && format.moment(time)}</td>
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

interface LegSpeedProps {
  number: number
  /** Its own; null: that of the route, which stands in the field as `usual`. */
  speed: number | null
  usual: number | null
  onSpeed(speed: number | null): void
}

function LegSpeed({ number, speed, usual, onSpeed }: LegSpeedProps) {
  const { table: t } = useTexts(routePlanTexts)
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => numberIn(text, LEAST_ROUTE_SPEED, MOST_ROUTE_SPEED)
  return (
    <input
      className="plan-speed"
      aria-label={t.speedOf({ number: String(number) })}
      aria-invalid={typed !== null && typed.trim() !== '' && read(typed) === null}
      inputMode="decimal"
      maxLength={6}
      autoComplete="off"
      placeholder={usual === null ? '' : format.number(usual, 1)}
      value={typed ?? (speed === null ? '' : String(speed))}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = read(target.value)
        if (next !== null || target.value.trim() === '') onSpeed(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
