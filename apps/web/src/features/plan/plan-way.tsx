import { errorCodes, MOST_WAYPOINTS } from '@fairway/contract'
import { deltaLongitude, wrapLongitude } from '@fairway/tracking'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { parsePosition } from '../../i18n/parse-position.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { findPlanWay } from './plan-api.ts'
import { draftMetres, type DraftPoint } from './plan-draft.ts'
import { Problem, type PlanPartProps } from './plan-part.tsx'
import { planTexts } from './plan-texts.ts'

/** The way of a plan: found by sea, and its waypoints as rows to change. */
export function PlanWay({ draft, refused, onChange, nameOf }: PlanPartProps & { nameOf(locode: string): string }) {
  const { form: t } = useTexts(planTexts)
  const format = useFormat()
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const { calls, waypoints } = draft
  const find = () =>
    run(async () => {
      const answer = await findPlanWay(
        calls.map(({ port }) => port),
        draft.mmsi,
      )
      if (answer.code !== errorCodes.ok || answer.result === null) return setFailed(sentenceOf(answer))
      setFailed(null)
      // A port is called by its own code from now on.
      const ports = answer.result.route.waypoints.flatMap(({ locode }) => locode ?? [])
      onChange({
        waypoints: answer.result.route.waypoints,
        calls: calls.map((call, i) => ({ ...call, port: ports[i] ?? call.port })),
      })
    })
  const metres = draftMetres(draft)?.reduce((sum, leg) => sum + leg, 0)
  return (
    <fieldset>
      <legend>{t.route}</legend>
      {waypoints === null ? (
        <p className="form-note">{t.routeNone}</p>
      ) : (
        <details className="plan-points">
          <summary>
            {t.length({
              count: String(waypoints.length),
              distance: metres === undefined ? '—' : format.distance(metres),
            })}
          </summary>
          <ol>
            {waypoints.map((point, i) => (
              <PointRow
                // oxlint-disable-next-line react/no-array-index-key -- a waypoint is its place on the way
                key={i}
                point={point}
                number={String(i + 1)}
                last={i === waypoints.length - 1}
                full={waypoints.length >= MOST_WAYPOINTS}
                nameOf={nameOf}
                onChange={(change) => onChange({ waypoints: waypoints.with(i, { ...point, ...change, found: false }) })}
                onAdd={() => onChange({ waypoints: waypoints.toSpliced(i + 1, 0, midway(point, waypoints[i + 1])) })}
                onRemove={() => onChange({ waypoints: waypoints.toSpliced(i, 1) })}
              />
            ))}
          </ol>
        </details>
      )}
      <div className="account-actions">
        <Button disabled={busy || calls.length < 2} aria-busy={busy} onClick={find}>
          {t.find}
        </Button>
      </div>
      {failed !== null && <Problem text={failed} />}
      {refused?.part === 'route' && <Problem text={refused.text} />}
    </fieldset>
  )
}

interface PointRowProps {
  point: DraftPoint
  number: string
  last: boolean
  full: boolean
  nameOf(locode: string): string
  onChange(change: Partial<DraftPoint>): void
  onAdd(): void
  onRemove(): void
}

function PointRow({ point, number, last, full, nameOf, onChange, onAdd, onRemove }: PointRowProps) {
  const { form: t } = useTexts(planTexts)
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && parsePosition(typed) === null
  return (
    <li>
      {point.locode === null ? (
        <input
          aria-label={t.waypointOf({ number })}
          aria-invalid={wrong}
          title={wrong ? t.waypointWrong : undefined}
          value={typed ?? format.position(point)}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value)
            const place = parsePosition(target.value)
            if (place) onChange(place)
          }}
          onBlur={() => setTyped(null)}
        />
      ) : (
        <strong>{nameOf(point.locode)}</strong>
      )}
      {!last && (
        <select
          aria-label={t.kind({ number })}
          value={point.leg}
          onChange={({ target }) => onChange({ leg: target.value === 'rhumb' ? 'rhumb' : 'great-circle' })}
        >
          <option value="rhumb">{t.kinds.rhumb}</option>
          <option value="great-circle">{t.kinds['great-circle']}</option>
        </select>
      )}
      <span className="plan-call-buttons">
        {!last && !full && <IconButton label={t.addAfter({ number })} icon={Plus} onClick={onAdd} />}
        {point.locode === null && <IconButton label={t.removePoint({ number })} icon={Trash2} onClick={onRemove} />}
      </span>
      {wrong && <Problem text={t.waypointWrong} />}
    </li>
  )
}

function midway(from: DraftPoint, to: DraftPoint): DraftPoint {
  const lon = wrapLongitude(from.lon + deltaLongitude(from.lon, to.lon) / 2)
  return { ...from, lat: (from.lat + to.lat) / 2, lon, name: null, locode: null, found: false }
}
