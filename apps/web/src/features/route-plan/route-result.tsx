import type { FoundWay, PreferredPassage, RouteWaypoint, WayPassage } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import type { Timetable } from '@fairway/tracking/routes'
import { memo } from 'react'
import { formatTexts } from '../../i18n/format-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Failure } from '../../ui/panel/panel-states.tsx'
import { AreasOnWay, type WayArea } from './areas-on-way.tsx'
import type { PlanDraft } from './plan-draft.ts'
import { routePlanTexts } from './route-plan-texts.ts'
import { usePassageName } from './way-options.tsx'

interface RouteResultProps {
  draft: PlanDraft
  waypoints: readonly RouteWaypoint[]
  timetable: Timetable | null
  /** Those that it may lead through. */
  areas: readonly WayArea[]
  found: FoundWay | undefined
  searching: boolean
  error: Error | null
  onRetry(): void
  onChange(draft: PlanDraft): void
}

/** What the plan comes to, and what speaks against it. */
export const RouteResult = memo(function RouteResult(props: RouteResultProps) {
  const { draft, waypoints, timetable, areas, found, searching, error, onRetry, onChange } = props
  const { result: t } = useTexts(routePlanTexts)
  const blocked = found?.blocked ?? null
  return (
    <section className="plan-result" aria-label={t.title} aria-live="polite" aria-busy={searching}>
      {error !== null ? (
        <Failure text={t.failed} why={error.message} onRetry={onRetry} />
      ) : blocked !== null ? (
        <Blocked blocked={blocked} draft={draft} areas={areas} onChange={onChange} />
      ) : timetable === null ? (
        <p className="plan-said">{searching ? t.searching : t.none}</p>
      ) : (
        <Figures timetable={timetable} />
      )}
      {found?.way && <OnTheWay way={found.way} />}
      <AreasOnWay waypoints={waypoints} areas={areas} />
    </section>
  )
})

function Figures({ timetable: { miles, durationMs, stayMs, speedKn, etd, eta } }: { timetable: Timetable }) {
  const { result: t } = useTexts(routePlanTexts)
  const { nm, km } = useTexts(formatTexts).unit
  const format = useFormat()
  const kilometres = (miles * METRES_PER_NM) / 1000
  const digits = miles < 100 ? 1 : 0
  const rows: [string, string][] = [
    [
      t.distance,
      `${nm({ value: format.number(miles, digits) })} · ${km({ value: format.number(kilometres, digits) })}`,
    ],
    [t.duration, format.elapsed(durationMs)],
    ...(stayMs === 0 ? [] : [[t.stays, format.elapsed(stayMs)] as [string, string]]),
    ...(speedKn === null ? [] : [[t.speed, format.knots(speedKn)] as [string, string]]),
    [t.etd, format.moment(etd)],
    [t.eta, format.moment(eta)],
  ]
  return (
    <dl className="plan-figures">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function OnTheWay({ way: { uses, shut, preferred } }: { way: NonNullable<FoundWay['way']> }) {
  const { result: t } = useTexts(routePlanTexts)
  const format = useFormat()
  const nameOf = usePassageName()
  const limitsOf = useExceeded()
  return (
    <>
      {uses.length > 0 && <p className="plan-said">{format.labelled(t.passages, uses.map(nameOf).join(' → '))}</p>}
      {preferred.map((passage) => (
        <Preferred key={passage.id} passage={passage} />
      ))}
      {uses
        .filter(({ exceeded }) => exceeded.length > 0)
        .map((passage) => (
          <p key={passage.id} className="plan-warning">
            {t.exceeds({ passage: nameOf(passage), limits: limitsOf(passage) })}
          </p>
        ))}
      {shut.map((passage) => (
        <p key={passage.id} className="plan-warning">
          {t.shut({ passage: nameOf(passage), limits: limitsOf(passage) })}
        </p>
      ))}
    </>
  )
}

/** What became of a passage that is preferred. */
function Preferred({ passage }: { passage: PreferredPassage }) {
  const { result } = useTexts(routePlanTexts)
  const t = result.preferred
  const format = useFormat()
  const limitsOf = useExceeded()
  const { outcome, more, exceeded } = passage
  const name = { passage: usePassageName()(passage) }
  if (outcome === 'taken')
    return (
      <p className="plan-said">
        {more === null || more < METRES_PER_NM
          ? t.anyway(name)
          : t.longer({ ...name, distance: format.distance(more) })}
      </p>
    )
  const small = outcome === 'shut' && exceeded.length > 0
  return <p className="plan-warning">{small ? t.tooSmall({ ...name, limits: limitsOf(passage) }) : t[outcome](name)}</p>
}

interface BlockedProps {
  blocked: NonNullable<FoundWay['blocked']>
  draft: PlanDraft
  areas: readonly WayArea[]
  onChange(draft: PlanDraft): void
}

/** Why there is no way, and for each choice that blocks it a press that takes it back. */
function Blocked({ blocked: { section, inland, passages, areas: inTheWay }, draft, areas, onChange }: BlockedProps) {
  const { result: t } = useTexts(routePlanTexts)
  const nameOf = usePassageName()
  const limitsOf = useExceeded()
  const allow = ({ id }: WayPassage, avoided: boolean) => {
    const { [id]: _before, ...others } = draft.passages
    onChange({ ...draft, passages: avoided ? others : { ...others, [id]: 'open' } })
  }
  return (
    <div className="plan-blocked" role="alert">
      <p>
        <strong>{t.blocked({ from: String(section + 1), to: String(section + 2) })}</strong>
      </p>
      {inland.map((stop) => (
        <p key={stop}>{t.inland({ number: String(stop + 1) })}</p>
      ))}
      {passages.map((passage) => {
        const name = nameOf(passage)
        return (
          <p key={passage.id}>
            {passage.avoided
              ? t.byChoice({ passage: name })
              : passage.exceeded.length > 0
                ? t.tooSmall({ passage: name, limits: limitsOf(passage) })
                : t.shutToAll({ passage: name })}{' '}
            <Button onClick={() => allow(passage, passage.avoided)}>{t.allow({ passage: name })}</Button>
          </p>
        )
      })}
      {inTheWay.map((id) => {
        const name = areas.find((area) => area.id === id)?.name ?? id
        const without = draft.areas.filter((one) => one !== id)
        return (
          <p key={id}>
            {t.areaBlocks({ area: name })}{' '}
            <Button onClick={() => onChange({ ...draft, areas: without })}>{t.allow({ passage: name })}</Button>
          </p>
        )
      })}
    </div>
  )
}

/** The limits that the ship exceeds, with her own figures. */
function useExceeded() {
  const { passages: t } = useTexts(routePlanTexts)
  const format = useFormat()
  const metres = (value: number) => format.metres(value, value % 1 === 0 ? 0 : 1)
  return ({ exceeded }: WayPassage): string =>
    format.listed(exceeded.map(({ side, own, most }) => t.exceeded[side]({ own: metres(own), most: metres(most) })))
}
