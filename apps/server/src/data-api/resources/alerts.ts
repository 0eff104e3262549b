import type { InboxDetail, InboxEvent, ListedReminder, Rehearsal, Reminder, SaveReminder } from '@fairway/contract'
import type { V1Result, V1Row } from '@fairway/contract/v1'
import { readCursor, writeCursor } from '../answers/cursor.ts'
import { owned } from '../answers/part-refusals.ts'
import { V1Problem } from '../answers/problem.ts'
import { metresOf, moment, momentOrNull } from './describe.ts'
import { knownVessel } from './find-vessel.ts'
import type { V1OwnSource } from './own-source.ts'
import { made, removed, timeAndId, uncounted, whole } from './pages.ts'
import type { V1Asked, V1Resources, V1Source } from './source.ts'

type Wanted = V1Asked<'createAlertRule'>['body']

export const alertResources = (
  source: Pick<V1Source, 'ship' | 'byImo'>,
  { reminders, inbox }: Pick<V1OwnSource, 'reminders' | 'inbox'>,
): Pick<
  V1Resources,
  | 'listAlertRules'
  | 'createAlertRule'
  | 'getAlertRule'
  | 'replaceAlertRule'
  | 'deleteAlertRule'
  | 'rehearseAlertRule'
  | 'listAlerts'
  | 'markAlerts'
> => ({
  listAlertRules: async ({ userId }) => whole((await reminders.list(userId)).map(listedRuleOf)),
  createAlertRule: async ({ userId, body }) => made(ruleOf(await reminders.save(userId, wantedOf(source, body)))),
  async getAlertRule({ userId, params: { id } }) {
    const rule = (await reminders.list(userId)).find((one) => one.id === id)
    if (rule === undefined) throw new V1Problem('alert_rule_not_found')
    return made(listedRuleOf(rule))
  },
  async replaceAlertRule({ userId, params: { id }, body: { revision, ...body } }) {
    const wanted = { ...wantedOf(source, body), id, revision }
    return made(ruleOf(await owned('alert_rule_not_found', reminders.save(userId, wanted))))
  },
  async deleteAlertRule({ userId, params: { id } }) {
    await owned('alert_rule_not_found', reminders.remove(userId, id))
    return removed(id)
  },
  rehearseAlertRule: async ({ userId, body }) =>
    made(rehearsalOf(await reminders.rehearse(userId, wantedOf(source, body)))),
  async listAlerts({ userId, query, list }) {
    const after = timeAndId(readCursor(list, query.cursor))
    const { events, more, unread } = await inbox(userId).page({
      unread: query.unread === 'true' ? true : undefined,
      kind: query.event,
      mmsi: query.mmsi,
      rule: query.rule,
      before: after?.time,
      beforeId: after?.id,
    })
    const shown = events.slice(0, query.limit)
    const last = shown.at(-1)
    const next = last !== undefined && (more || shown.length < events.length)
    const page = uncounted(shown.map(alertOf), next ? writeCursor(list, `${last.noticedAt} ${last.id}`) : null)
    return { ...page, result: { ...page.result, summary: { unread } } }
  },
  markAlerts: async ({ userId, body: { ids, up_to: upTo, read } }) =>
    made({ unread: await inbox(userId).mark({ ids, upTo, read }) }),
})

function wantedOf(source: Pick<V1Source, 'ship' | 'byImo'>, wanted: Wanted): SaveReminder {
  const { who, conditions, tell } = wanted
  return {
    name: wanted.name,
    who:
      who.kind === 'vessels'
        ? { kind: 'ships', mmsis: [...new Set(who.vessels.map((id) => knownVessel(source, id, 'who.vessels')))] }
        : who.kind === 'fleet'
          ? { kind: 'fleet', fleetId: who.fleet }
          : who,
    does: wanted.events,
    areaId: wanted.area,
    port: wanted.port,
    approach: metresOf(wanted.approach_nm),
    limits: {
      over: wanted.limits.over_kn,
      under: wanted.limits.under_kn,
      slip: wanted.limits.slip_h === null ? null : Math.round(wanted.limits.slip_h * HOUR_MS),
      near: wanted.limits.near_nm === null ? null : metresOf(wanted.limits.near_nm),
      away: wanted.limits.away_nm === null ? null : metresOf(wanted.limits.away_nm),
      ahead: wanted.limits.ahead_h === null ? null : Math.round(wanted.limits.ahead_h * HOUR_MS),
      statuses: wanted.limits.statuses,
      circle: wanted.limits.circle_nm === null ? null : metresOf(wanted.limits.circle_nm),
      wind: wanted.limits.wind_level,
      waves: wanted.limits.waves_m,
      queue: wanted.limits.queue_vessels,
    },
    conditions: {
      classes: conditions.classes,
      speed: conditions.speed && { least: conditions.speed.least_kn, most: conditions.speed.most_kn },
      course: conditions.course && { from: conditions.course.from_deg, to: conditions.course.to_deg },
      destinations: conditions.destinations,
      hours: conditions.hours && {
        from: conditions.hours.from_minute,
        to: conditions.hours.to_minute,
        days: conditions.hours.days,
        zone: conditions.hours.time_zone,
      },
    },
    coolDown: wanted.cool_down_min,
    tell: {
      mail: tell.mail,
      push: tell.push,
      sms: tell.sms,
      quiet: tell.quiet && { from: tell.quiet.from_minute, to: tell.quiet.to_minute, zone: tell.quiet.time_zone },
      daily: tell.daily && { at: tell.daily.at_minute, zone: tell.daily.time_zone },
      webhooks: tell.webhooks,
      least: tell.least,
    },
    on: wanted.on,
  }
}

const HOUR_MS = 3_600_000
const milesOf = (metres: number): number => Number((metres / metresOf(1)).toFixed(6))
const idOf = (mmsi: number) => `mmsi:${mmsi}`

/** What is about an area or a fleet that another shares no more watches nothing. */
const listedRuleOf = ({ on, lost, ...rule }: ListedReminder) => ruleOf({ ...rule, on: on && lost.length === 0 })

function ruleOf(rule: Reminder): V1Row<'listAlertRules'> {
  const { who, conditions, tell } = rule
  return {
    id: rule.id,
    revision: rule.revision,
    name: rule.name,
    who:
      who.kind === 'ships'
        ? { kind: 'vessels', vessels: who.mmsis.map(idOf) }
        : who.kind === 'fleet'
          ? { kind: 'fleet', fleet: who.fleetId }
          : who,
    events: rule.does,
    area: rule.areaId,
    port: rule.port,
    approach_nm: milesOf(rule.approach),
    limits: {
      over_kn: rule.limits.over,
      under_kn: rule.limits.under,
      slip_h: rule.limits.slip === null ? null : rule.limits.slip / HOUR_MS,
      near_nm: rule.limits.near === null ? null : milesOf(rule.limits.near),
      away_nm: rule.limits.away === null ? null : milesOf(rule.limits.away),
      ahead_h: rule.limits.ahead === null ? null : rule.limits.ahead / HOUR_MS,
      statuses: rule.limits.statuses,
      circle_nm: rule.limits.circle === null ? null : milesOf(rule.limits.circle),
      wind_level: rule.limits.wind,
      waves_m: rule.limits.waves,
      queue_vessels: rule.limits.queue,
    },
    conditions: {
      classes: conditions.classes,
      speed: conditions.speed && { least_kn: conditions.speed.least, most_kn: conditions.speed.most },
      course: conditions.course && { from_deg: conditions.course.from, to_deg: conditions.course.to },
      destinations: conditions.destinations,
      hours: conditions.hours && {
        from_minute: conditions.hours.from,
        to_minute: conditions.hours.to,
        days: conditions.hours.days,
        time_zone: conditions.hours.zone,
      },
    },
    cool_down_min: rule.coolDown,
    tell: {
      mail: tell.mail,
      push: tell.push,
      sms: tell.sms,
      quiet: tell.quiet && { from_minute: tell.quiet.from, to_minute: tell.quiet.to, time_zone: tell.quiet.zone },
      daily: tell.daily && { at_minute: tell.daily.at, time_zone: tell.daily.zone },
      webhooks: tell.webhooks,
      least: tell.least,
    },
    on: rule.on,
    snoozed_until: momentOrNull(rule.snoozedUntil),
    created_at: moment(rule.createdAt),
    changed_at: moment(rule.changedAt),
  }
}

/** The values by which it told, with the unit in the name. */
function detailOf(detail: InboxDetail = {}): Record<string, string | number> {
  const named: Record<string, string | number | undefined> = {
    field: detail.field,
    before: detail.before,
    after: detail.after,
    speed_kn: detail.knots,
    limit: detail.limit,
    since: detail.since === undefined ? undefined : moment(detail.since),
    silence_s: detail.silence === undefined ? undefined : Math.round(detail.silence / 1000),
    distance_m: detail.metres,
    late_s: detail.late === undefined ? undefined : Math.round(detail.late / 1000),
    allowed_s: detail.allowed === undefined ? undefined : Math.round(detail.allowed / 1000),
    other_mmsi: detail.other,
    other_name: detail.otherName ?? undefined,
    within_m: detail.within,
    neighbours: detail.neighbours,
    wind_level: detail.level,
    wind_ms: detail.wind,
    waves_m: detail.waves,
    model: detail.model,
    valid_at: detail.validAt === undefined ? undefined : moment(detail.validAt),
    waiting: detail.waiting,
    nav_status: detail.status,
  }
  return Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  )
}

export const alertOf = (event: InboxEvent): V1Row<'listAlerts'> => ({
  id: event.id,
  rule: event.ruleId,
  rule_name: event.ruleName,
  event: event.kind,
  vessel:
    event.mmsi === null
      ? null
      : { id: idOf(event.mmsi), mmsi: event.mmsi, name: event.facts.ship, class: event.facts.class },
  at: moment(event.at),
  noticed_at: moment(event.noticedAt),
  lat: event.lat,
  lon: event.lon,
  sog_kn: event.facts.sog,
  cog_deg: event.facts.cog,
  area: event.facts.area,
  port: event.facts.port,
  plan: event.facts.planId ?? null,
  simulated: event.facts.simulated,
  detail: detailOf(event.facts.detail),
  read: event.read,
})

const rehearsalOf = (found: Rehearsal): V1Result<'rehearseAlertRule'>['data'] => ({
  from: moment(found.from),
  to: moment(found.to),
  vessels: found.ships,
  left_out: found.leftOut,
  total: found.total,
  per_day: found.days,
  hits: found.hits.map(({ kind, mmsi, ship, at, lat, lon, port, detail }) => ({
    event: kind,
    mmsi,
    name: ship,
    at: moment(at),
    lat,
    lon,
    port,
    detail: detailOf(detail),
  })),
  untried: found.untried,
  place_from: momentOrNull(found.placeFrom),
  circles_from: momentOrNull(found.circlesFrom),
  suggested_cool_down_min: found.suggestedCoolDown,
})
