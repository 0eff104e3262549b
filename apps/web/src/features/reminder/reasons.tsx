import { isAreaKind, isPlanKind, isPlanStepKind, isPortKind, type InboxEvent } from '@fairway/contract'
import { Link } from 'react-router'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { toldShip } from './inbox/event-text.ts'
import { planAddress, ruleAddress } from './reminder-api.ts'
import { inboxTexts } from './inbox/inbox-texts.ts'
import { reminderTexts } from './reminder-texts.ts'

/** The values and thresholds by which it told. `now`: what its rule is called now. */
export function Reasons({ event, now }: { event: InboxEvent; now: string | undefined }) {
  const t = useTexts(inboxTexts)
  const { form } = useTexts(reminderTexts)
  const format = useFormat()
  const reason = useReason(event)
  const { kind, noticedAt, lat, lon, facts } = event
  // Where a ship is now has nothing to do with a step of her plan.
  const isOfShip = !isPlanStepKind(kind)
  const said = [
    facts.approach === null ? null : t.near({ distance: format.distance(facts.approach) }),
    facts.sog === null || !isOfShip ? null : t.speed({ speed: format.knots(facts.sog) }),
    facts.cog === null || !isOfShip ? null : t.course({ course: format.course(facts.cog) }),
    lat === null || lon === null ? null : format.position({ lat, lon }),
    t.noticed({ time: format.moment(noticedAt) }),
  ].filter((one) => one !== null)
  const coolDown = Object.entries(form.coolDowns).find(([key]) => key === `m${facts.coolDown}`)?.[1]
  return (
    <p className="inbox-why">
      {reason}
      <br />
      <span className="number">{said.join(' · ')}</span>
      <WhatTells event={event} now={now} />
      {coolDown !== undefined && ` · ${coolDown}`}
    </p>
  )
}

/** The rule or the plan that told, and the way to it. */
function WhatTells({ event: { kind, facts, ruleId, ruleName }, now }: { event: InboxEvent; now: string | undefined }) {
  const t = useTexts(inboxTexts)
  const { kinds } = useTexts(reminderTexts)
  if (kind === 'webhook-off') return null
  const { plan, planId } = facts
  const told = isPlanKind(kind) ? (
    planId !== undefined && <Link to={planAddress(planId)}>{t.planIs({ name: plan ?? '' })}</Link>
  ) : ruleId === null ? (
    t.ruleGone
  ) : (
    <Link to={ruleAddress(ruleId)}>{t.ruleIs({ name: now ?? (ruleName || kinds[kind]) })}</Link>
  )
  return (
    told && (
      <>
        <br />
        {told}
      </>
    )
  )
}

/** Why, as a sentence. */
function useReason({ kind, facts }: InboxEvent): string {
  const { reasons: t } = useTexts(inboxTexts)
  const format = useFormat()
  const { limit, since = null, metres = 0, knots, neighbours = 0, before, allowed = 0, left = 0 } = facts.detail ?? {}
  const { other = 0, otherName, otherNameZh, within = 0, model = NOT_AVAILABLE, validAt = null } = facts.detail ?? {}
  const silent = { since: format.moment(since), count: format.number(neighbours) }
  if (kind === 'area-passed') return t.passed
  if (isAreaKind(kind)) return t.area
  if (isPortKind(kind)) return t.port
  switch (kind) {
    case 'webhook-off':
      return t.webhook
    case 'plan-off':
      return t.planOff({ distance: format.distance(limit ?? 0) })
    case 'plan-late':
      return t.planLate
    case 'plan-starts':
    case 'plan-ends':
      return t[kind]({ before: format.moment(Number(before)) })
    case 'plan-asks':
      return t.planAsks
    case 'plan-approved':
      return t.planApproved
    case 'voyage-draught':
      return t.draught
    case 'voyage-destination': {
      const place = facts.portName === null ? null : format.portName({ name: facts.portName, nameZh: facts.portNameZh })
      return place === null ? t.destination : `${t.destination} ${t.readAs({ place })}`
    }
    case 'voyage-eta':
      return t.eta
    case 'voyage-slip':
      return t.slip({ before: format.moment(Number(before)), allowed: format.elapsed(allowed) })
    case 'approach-port':
      return t.away({ distance: format.distance(metres), within: format.distance(within) })
    case 'approach-eta':
      return t.ahead({
        distance: format.distance(metres),
        speed: format.knots(knots),
        left: format.elapsed(left),
        allowed: format.elapsed(allowed),
      })
    case 'status-change':
      return t.status
    case 'encounter':
      return t.encounter(silent)
    case 'distress-near':
      return t.near({
        within: format.distance(within),
        other: format.shipName(toldShip(other, otherName, otherNameZh)),
      })
    case 'circle-enter':
    case 'circle-leave':
    case 'circle-approach':
      return t.circle({
        within: format.distance(within),
        other: format.shipName(toldShip(other, otherName, otherNameZh)),
        distance: format.distance(metres),
      })
    case 'weather-wind':
    case 'weather-waves':
      return t.weather({ model, time: format.moment(validAt) })
    case 'queue-longer':
      return t.queue
    case 'speed-drop':
      return t.drop
    case 'ais-lost':
      return t.lost(silent)
    case 'ais-coverage':
      return t.coverage(silent)
    case 'ais-gap':
      return t.gap(silent)
    case 'ais-back':
      return t.back({ since: silent.since, distance: format.distance(metres), speed: format.knots(knots) })
    case 'stop-sea':
    case 'drift-sea':
      return t.stop({ since: silent.since, distance: format.distance(metres), speed: format.knots(knots) })
    case 'identity-change':
      return t.identity
    case 'distress':
      return t.distress
    default:
      return t.speed({ limit: format.knots(limit) })
  }
}
