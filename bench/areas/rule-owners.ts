import { noLimits, type Area } from '@fairway/contract'
import { nothingLent } from '../../apps/server/src/reminders/rules/lent.ts'
import type { RuleRow } from '../../apps/server/src/reminders/rules/rules.store.ts'
import { inboxAlone } from '../../apps/server/src/deliveries/channels/channels.store.ts'
import { randomFrom } from './made-up.ts'

export const RULES_OF_OWNER = 200
const AREAS_OF_OWNER = 20
const FLEET = 40
const none = { classes: [], speed: null, course: null, destinations: [], hours: null }

/** What a made-up owner has: forty followed ships, twenty areas, and as many rules as an account may have. */
export interface RuleOwner {
  userId: number
  fleet: readonly number[]
  areas: readonly Area[]
  rules: readonly RuleRow[]
}

interface Sea {
  /** MMSIs to follow. */
  ship(number: number): number
  ships: number
  /** Middles of areas. */
  place(number: number): { lat: number; lon: number }
}

/**
 * Of ten rules four are over an area about the fleet, two about what her ships say, one each about speed, silence and port calls, and one
 * is over an area about every ship. One in four has limits or conditions of its own.
 */
export function ruleOwner(userId: number, { ship, ships, place }: Sea): RuleOwner {
  const random = randomFrom(1_000 + userId)
  const fleet = Array.from({ length: FLEET }, () => ship(Math.floor(random() * ships)))
  const areas = Array.from({ length: AREAS_OF_OWNER }, (_, i): Area => {
    const centre = place(Math.floor(random() * ships))
    return {
      id: idOf('area', userId, i),
      name: `Bank ${i}`,
      colour: 'teal',
      note: '',
      shown: true,
      shape: { kind: 'circle', centre, radius: Math.round(1_000 + random() ** 2 * 20_000) },
      createdAt: 0,
      changedAt: userId,
    }
  })
  const rules = Array.from({ length: RULES_OF_OWNER }, (_, i): RuleRow => {
    const asked = kinds[i % kinds.length]
    const own = i % 4 === 3
    return {
      id: idOf('rule', userId, i),
      userId,
      lent: nothingLent,
      revision: 1,
      name: `Rule ${i} of ${userId}`,
      who: asked.any ? { kind: 'any' } : { kind: 'followed' },
      does: [...asked.does],
      areaId: asked.area ? areas[Math.floor(i / kinds.length) % AREAS_OF_OWNER].id : null,
      port: null,
      approach: 9_260,
      limits: { ...noLimits, ...(asked.over && { over: own ? 10 + (i % 7) : 16 }) },
      conditions: { ...none, ...(own && { course: { from: i % 360, to: (i * 7) % 360 } }) },
      coolDown: 10,
      tell: { ...inboxAlone, mail: true },
      on: true,
      snoozedUntil: null,
      begun: true,
      since: 1_700_000_000_000 + i,
      createdAt: 0,
      changedAt: 0,
    }
  })
  return { userId, fleet, areas, rules }
}

interface Asked {
  does: RuleRow['does']
  area?: true
  any?: true
  over?: true
}

const overArea: Asked = { does: ['area-enter', 'area-leave'], area: true }
const kinds: readonly Asked[] = [
  overArea,
  { does: ['voyage-draught', 'voyage-destination', 'voyage-eta'] },
  { does: ['area-enter', 'area-leave', 'area-approach'], area: true },
  { does: ['speed-over', 'speed-drop'], over: true },
  overArea,
  { does: ['ais-lost', 'ais-coverage', 'ais-back'] },
  { does: ['area-enter'], area: true, any: true },
  { does: ['port-arrival', 'port-departure'] },
  overArea,
  { does: ['identity-change', 'voyage-destination'] },
]

/** Sixteen signs, as the product's own. */
const idOf = (of: string, userId: number, i: number) => `${of}-${userId}-${i}`.padEnd(16, '_')
