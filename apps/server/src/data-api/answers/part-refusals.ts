import type { Language } from '@fairway/contract'
import type { V1ProblemCode } from '@fairway/contract/v1'
import { ApiError, statusOfError } from '../../http/answers/errors.ts'
import { sentence } from '../../http/answers/messages.ts'
import { V1Problem } from './problem.ts'

/** What a part refuses that the data API says in its own words. */
const known: Partial<Record<ApiError['code'], V1ProblemCode>> = {
  unknownHost: 'host_unknown',
  unavailable: 'unavailable',
  foreignPage: 'origin_not_allowed',
  loginEnded: 'key_unknown',
  unknownShip: 'vessel_not_found',
  unknownPort: 'port_not_found',
  planPortUnknown: 'port_not_found',
  tooMany: 'rate_limited',
  reminderChanged: 'changed_meanwhile',
  planChanged: 'changed_meanwhile',
  areaChanged: 'changed_meanwhile',
}
const RETRY_SECONDS = 5

/** What of the body is refused, where that is not the whole. */
const fields: Partial<Record<ApiError['code'], string>> = {
  targetUnusable: 'url',
  targetOutOfReach: 'url',
  reminderNeedsArea: 'area',
  reminderTooBusy: 'area',
  reminderNeedsFleet: 'who.fleet',
  reminderNeedsShips: 'who',
  reminderNeedsLimit: 'limits',
  reminderNeedsWeather: 'events',
  reminderQueueAlone: 'events',
  reminderNeedsTarget: 'tell.webhooks',
}

/** What another part refuses, as a problem with the part's own sentence; null for a failure of ours. */
export function refusalOf({ code, values }: ApiError, language: Language): V1Problem | null {
  const detail = sentence(code, language, values)
  if (code.endsWith('Full')) return new V1Problem('limit_reached', { detail })
  const said = known[code]
  if (said === 'unavailable' || said === 'rate_limited')
    return new V1Problem(said, { seconds: Number(values['seconds'] ?? RETRY_SECONDS) })
  if (said !== undefined) return new V1Problem(said, { detail })
  // What a form of the site would show.
  if (statusOfError(code) !== 200 && code !== 'badRequest') return null
  const name = code.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return new V1Problem('content_refused', {
    detail,
    errors: [{ in: 'body', param: fields[code] ?? 'body', code: name, detail }],
  })
}

/** Asks a part for something of the account's; what is not there, or another's, is the problem that is named. */
export async function owned<T>(missing: V1ProblemCode, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError && error.code === 'notFound') throw new V1Problem(missing)
    throw error
  }
}
