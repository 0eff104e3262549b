import { WAYPOINT_NAME, type RouteWaypoint } from '@fairway/contract'
import { ArrowDownUp, ArrowUp, Plus, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { parsePosition } from '../../i18n/parse-position.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Refusal } from '../../ui/field/refusal.tsx'
import { mostStops, movedTo, movedUp, withoutStop, type PlanDraft } from './plan-draft.ts'
import { routePlanTexts } from './route-plan-texts.ts'

/** A box that finds ports, ships and positions, and gives one as a stop. */
export type SearchStop = (onFound: (stop: RouteWaypoint) => void, label: string) => ReactNode

interface StopListProps {
  draft: PlanDraft
  onChange(draft: PlanDraft): void
  search: SearchStop
}

/** Rows drawn at once: longer routes are changed in the table of waypoints. */
const MOST_ROWS = 25

/** The stops in their order: searched for, typed, moved and removed; the way to plan without a pointer. */
export function StopList({ draft, onChange, search }: StopListProps) {
  const { stops: t } = useTexts(routePlanTexts)
  const { stops } = draft
  const last = stops.length - 1
  const full = stops.length >= mostStops(draft)
  const roleOf = (row: number) => (row === 0 ? t.from : row === last ? t.to : t.via({ number: String(row) }))
  const set = (row: number, stop: RouteWaypoint | null) => onChange({ ...draft, stops: stops.with(row, stop) })
  return (
    <section className="plan-part" aria-label={t.title}>
      <ol className="plan-stops">
        {stops.slice(0, MOST_ROWS).map((stop, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the list
          <li key={row}>
            <span className="plan-number" aria-hidden>
              {row + 1}
            </span>
            <div className="plan-stop">
              <small>{roleOf(row)}</small>
              {stop === null ? (
                search((found) => set(row, found), roleOf(row))
              ) : (
                <StopFields number={row + 1} stop={stop} onChange={(next) => set(row, next)} />
              )}
            </div>
            {row > 0 && (
              <IconButton
                label={t.up({ number: String(row + 1) })}
                icon={ArrowUp}
                onClick={() => onChange(movedUp(draft, row))}
              />
            )}
            {(stop !== null || stops.length > 2) && (
              <IconButton
                label={t.remove({ number: String(row + 1) })}
                icon={X}
                onClick={() => onChange(withoutStop(draft, row))}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="plan-actions">
        <Button
          icon={Plus}
          disabled={full || stops.includes(null)}
          onClick={() => onChange({ ...draft, stops: stops.toSpliced(last, 0, null) })}
        >
          {t.add}
        </Button>
        <Button icon={ArrowDownUp} onClick={() => onChange({ ...draft, stops: turned(stops) })}>
          {t.turn}
        </Button>
      </div>
      <p className="form-note">{full ? t.full({ most: String(mostStops(draft)) }) : t.hint}</p>
    </section>
  )
}

/** Backwards: what led from a stop to the next now leads from the next to it, port is starboard, and no window of time holds. */
const turned = (stops: PlanDraft['stops']): PlanDraft['stops'] =>
  stops.toReversed().map((stop, i) => {
    const before = stops[stops.length - 2 - i]
    const led = {
      leg: before?.leg ?? 'rhumb',
      speedKn: before?.speedKn ?? null,
      xtdPortNm: before?.xtdStarboardNm,
      xtdStarboardNm: before?.xtdPortNm,
      leastKn: before?.leastKn,
      mostKn: before?.mostKn,
    }
    return stop && { ...stop, ...led, windows: undefined }
  })

interface StopFieldsProps {
  number: number
  stop: RouteWaypoint
  onChange(stop: RouteWaypoint): void
}

function StopFields({ number, stop, onChange }: StopFieldsProps) {
  const { stops: t } = useTexts(routePlanTexts)
  const format = useFormat()
  const id = useId()
  const shown = format.position(stop)
  const [before, setBefore] = useState(shown)
  // While somebody types, what stands there is no position yet.
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && parsePosition(typed) === null
  // It stands elsewhere now: what was typed was about another one.
  if (shown !== before) {
    setBefore(shown)
    setTyped(null)
  }
  const take = () => {
    const at = typed === null ? null : parsePosition(typed)
    if (at === null || typed === shown) return
    onChange(movedTo(stop, at))
    setTyped(null)
  }
  return (
    <>
      <input
        className="plan-name"
        aria-label={t.called({ number: String(number) })}
        value={stop.name ?? ''}
        maxLength={WAYPOINT_NAME}
        placeholder={format.position(stop)}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...stop, name: target.value.trimStart() || null })}
      />
      <input
        className="number"
        aria-label={t.position({ number: String(number) })}
        aria-invalid={wrong}
        aria-describedby={wrong ? id : undefined}
        value={typed ?? shown}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => (wrong ? undefined : (take(), setTyped(null)))}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <Refusal id={id} text={wrong ? t.wrong({ number: String(number) }) : null} />
    </>
  )
}
