import {
  errorCodes,
  isQueueKind,
  isWeatherKind,
  type Area,
  type Rehearsal as Rehearsed,
  type ReminderKind,
} from '@fairway/contract'
import { History } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Failure, Skeleton } from '../../../ui/panel/panel-states.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { toldShip, useEventText } from '../inbox/event-text.ts'
import { RehearsalDays } from './rehearsal-days.tsx'
import { rehearsalTexts } from './rehearsal-texts.ts'
import type { RuleProblem } from '../rule/read-rule.ts'
import { rehearseRule, trackAround, type RuleWanted } from '../reminder-api.ts'
import { reminderTexts } from '../reminder-texts.ts'
import type { RuleRefusal } from '../rule/rule-refusal.ts'
import { usePortNames } from '../rule/rule-text.ts'

/** A chart with the places where a rule would have told, and its area. */
export type ShowHits = (hits: Rehearsed['hits'], area: Area | null) => ReactNode

interface RehearsalProps {
  /** What it watches for, and the rule as it is typed, or what is wrong with it. */
  does: readonly ReminderKind[]
  read: { rule: RuleWanted } | { problem: RuleProblem }
  /** What of the rule a refusal of the server is about; null: all of it. */
  fieldOf(code: number): RuleProblem | null
  /** Says beside its field what is refused; null: nothing any more. */
  onRefused(refusal: RuleRefusal | null): void
  onPause(coolDown: number): void
  areas: readonly Area[]
  showHits: ShowHits
}

type Outcome = { of: RuleWanted } & ({ rehearsed: Rehearsed } | { failed: string })

/** What the rule would have told over the last thirty days, before it is saved. */
export function Rehearsal({ does, read, fieldOf, onRefused, onPause, areas, showHits }: RehearsalProps) {
  const t = useTexts(rehearsalTexts)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, run] = useBusy()
  const isStale = outcome !== null && (!('rule' in read) || JSON.stringify(outcome.of) !== JSON.stringify(read.rule))
  const ask = (rule: RuleWanted) =>
    run(async () => {
      const answer = await rehearseRule(rule)
      if (answer.code === errorCodes.ok && answer.result !== null)
        return setOutcome({ of: rule, rehearsed: answer.result })
      const [field, said] = [fieldOf(answer.code), sentenceOf(answer)]
      setOutcome(field === null ? { of: rule, failed: said } : null)
      if (field !== null) onRefused({ field, said })
    })
  const begin = () => {
    if ('problem' in read) return onRefused({ field: read.problem })
    onRefused(null)
    ask(read.rule)
  }
  // Weather of the past is not kept.
  const weathers = does.filter(isWeatherKind).length
  if (weathers > 0 && weathers === does.length)
    return (
      <section className="rehearsal" aria-label={t.title}>
        <p className="form-note">{t.onlyWeather}</p>
      </section>
    )
  return (
    <section className="rehearsal" aria-label={t.title}>
      <p className="form-note">{t.lead}</p>
      {weathers > 0 && <p className="form-note">{t.someWeather}</p>}
      <div className="account-actions">
        {/* Disabled it would lose the focus while it is asked. */}
        <Button icon={History} aria-disabled={busy} aria-busy={busy} onClick={begin}>
          {isStale ? t.again : t.try}
        </Button>
        {isStale && <span className="form-note">{t.stale}</span>}
      </div>
      {busy ? (
        <Skeleton lines={6} />
      ) : outcome === null ? null : 'failed' in outcome ? (
        <Failure text={t.failed} why={outcome.failed} onRetry={begin} />
      ) : (
        <Result
          rehearsed={outcome.rehearsed}
          isOfShips={!outcome.of.does.some(isQueueKind)}
          area={areas.find(({ id }) => id === outcome.of.areaId) ?? null}
          showHits={showHits}
          onPause={(coolDown) => {
            onPause(coolDown)
            ask({ ...outcome.of, coolDown })
          }}
        />
      )}
    </section>
  )
}

const MANY = 20
const AT_FIRST = 10
const STEP = 50

interface ResultProps extends Pick<RehearsalProps, 'onPause' | 'showHits'> {
  rehearsed: Rehearsed
  /** A queue is about no ship. */
  isOfShips: boolean
  area: Area | null
}

function Result({ rehearsed, isOfShips, area, onPause, showHits }: ResultProps) {
  const t = useTexts(rehearsalTexts)
  const { form } = useTexts(reminderTexts)
  const { total, days, ships, leftOut, hits, suggestedCoolDown, untried, placeFrom, circlesFrom, to } = rehearsed
  const format = useFormat()
  const pauses: Readonly<Record<string, string>> = form.coolDowns
  const pause = suggestedCoolDown === null ? undefined : pauses[`m${suggestedCoolDown}`]
  const said = [
    total === 0 ? t.none : t.total({ count: total }),
    ...(isOfShips ? [t.ships({ count: ships })] : []),
    ...(leftOut > 0 ? [t.leftOut({ count: leftOut })] : []),
    ...(untried.length > 0 ? [t.untried] : []),
    ...(placeFrom !== null ? [t.placeFrom({ time: format.moment(placeFrom) })] : []),
    ...(circlesFrom !== null ? [t.circlesFrom({ time: format.moment(circlesFrom) })] : []),
    ...(total > hits.length ? [t.latest({ count: hits.length })] : []),
  ]
  return (
    <>
      <output>{said.reduce((first, second) => t.next({ first, second }))}</output>
      {suggestedCoolDown !== null && pause !== undefined ? (
        <div className="rehearsal-often">
          <span>{t.often({ pause })}</span>
          <Button onClick={() => onPause(suggestedCoolDown)}>{t.take}</Button>
        </div>
      ) : (
        total > MANY && <p className="rehearsal-often">{t.oftenAnyway}</p>
      )}
      {hits.length > 0 && (
        <>
          <RehearsalDays to={to} days={days} />
          {hits.some(({ lat }) => lat !== null) && <div className="rehearsal-chart">{showHits(hits, area)}</div>}
          <Hits hits={hits} area={area} />
        </>
      )}
    </>
  )
}

function Hits({ hits, area }: Pick<Rehearsed, 'hits'> & { area: Area | null }) {
  const t = useTexts(rehearsalTexts)
  const format = useFormat()
  const happened = useEventText()
  const [shown, setShown] = useState(AT_FIRST)
  const latest = hits.toReversed().slice(0, shown)
  const portName = usePortNames([...new Set(latest.flatMap(({ port }) => port ?? []))])
  const left = hits.length - latest.length
  return (
    <>
      <h3>{t.list}</h3>
      <ul className="rehearsal-hits">
        {latest.map(({ kind, mmsi, ship, shipZh, at, lat, lon, port, detail }) => {
          const name = mmsi === null ? '' : format.shipName(toldShip(mmsi, ship, shipZh))
          const words = happened({
            kind,
            ship: name,
            place: port === null ? (area?.name ?? null) : portName(port),
            detail,
          })
          return (
            <li key={`${kind} ${mmsi} ${at}`}>
              {mmsi === null ? (
                words
              ) : (
                <Link to={trackAround({ mmsi, at, lat, lon })} title={t.onMap} target="_blank" rel="noreferrer">
                  {words}
                </Link>
              )}
              <time dateTime={new Date(at).toISOString()}>{format.moment(at)}</time>
            </li>
          )
        })}
      </ul>
      {left > 0 && (
        <div className="account-actions">
          <Button onClick={() => setShown(shown + STEP)}>
            {t.more({ count: format.number(Math.min(left, STEP)) })}
          </Button>
        </div>
      )}
    </>
  )
}
