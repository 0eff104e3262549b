import { createHash } from 'node:crypto'
import type { LookTold } from '@fairway/tracking/reminders'
import type { NewEvent } from '../watch/watch.store.ts'

/** What there is to say of what was told; null when the rule is gone. */
export type Describe = (told: LookTold) => Pick<NewEvent, 'ruleId' | 'facts'> | null

/** The event of what was told: worked out twice it has the same id. */
export function eventOf(describe: Describe, told: LookTold): NewEvent | null {
  const said = describe(told)
  if (said === null) return null
  const { rule, kind, mmsi, time: at, moment, lat, lon } = told
  const id = createHash('sha256').update(`${rule} ${mmsi} ${kind} ${moment}`).digest('base64url')
  return { ...said, id, kind: kind as NewEvent['kind'], mmsi, at, lat, lon }
}
