import {
  DEFAULT_CONFIDENCE,
  FLEET_EVENT_DAYS,
  FLEET_EVENTS_PAGE,
  type FleetEvent,
  type FleetEvents,
  type FleetEventsQuery,
  type Language,
  type Port,
  type Ship,
} from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { eventText } from '../deliveries/messages/event-text.ts'
import { momentIn, shipCalled } from './change-text.ts'
import { callEvents, ruleEvents } from './fleet-events.store.ts'

const DAY_MS = 86_400_000
/** What a rule would say of it. */
const asToldByRules = { arrived: 'port-arrival', berthed: 'port-berth', departed: 'port-departure' } as const
const nothing = { class: null, area: null, sog: null, cog: null, approach: null, coolDown: null, simulated: false }

interface EventSources {
  db: Database
  ship(mmsi: number): Ship | null
  port(locode: string): Port | null
  now: () => number
}

/** What all ships that a user follows did, the latest first: port calls, and what rules told. */
export async function fleetEvents(
  { db, ship, port, now }: EventSources,
  userId: number,
  { zone, before, beforeId = '' }: FleetEventsQuery,
  language: Language,
): Promise<FleetEvents> {
  const moment = momentIn(zone, language)
  const since = now() - FLEET_EVENT_DAYS * DAY_MS
  const asked = { at: before ?? Number.MAX_SAFE_INTEGER, id: beforeId, since, most: FLEET_EVENTS_PAGE + 1 }
  const [calls, told] = [await callEvents(db, userId, asked, DEFAULT_CONFIDENCE), await ruleEvents(db, userId, asked)]
  const events: FleetEvent[] = [
    ...calls.map(({ id, kind, mmsi, port: locode, at, lat, lon }) => {
      const found = port(locode)
      const facts = {
        ...nothing,
        ship: shipCalled(ship(mmsi), mmsi, language),
        port: locode,
        portName: found?.name ?? locode,
        portNameZh: found?.nameZh ?? null,
      }
      const text = eventText({ kind: asToldByRules[kind], mmsi, facts }, language, moment)
      return { id, kind, mmsi, at, lat, lon, text, rule: null }
    }),
    ...told.map(({ id, kind, mmsi, at, lat, lon, facts, ruleName }) => ({
      id,
      kind,
      mmsi,
      at,
      lat,
      lon,
      text: eventText({ kind, mmsi, facts }, language, moment),
      rule: ruleName || null,
    })),
  ].toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  return { events: events.slice(0, FLEET_EVENTS_PAGE), more: events.length > FLEET_EVENTS_PAGE }
}
