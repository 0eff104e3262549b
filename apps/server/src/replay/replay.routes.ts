import { MOST_REPLAY_HOURS, packWay, replayApi, type Ship } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Limiter } from '../concurrency/limiter.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import { addressKey } from '../limits/address-key.ts'
import { isPublic, trackPeriod } from '../ships/track-period.ts'
import type { TrackStore } from '../tracks/track-store.ts'

/** What is given at most: some 300 kB compressed. */
const LIMITS = { ships: 1_000, points: 60_000 }
/** Each takes one of the few connections of the track store for a while. */
const AT_ONCE = 1
const MOST_WAITING = 8
const RETRY_SECONDS = 5
const HOUR = 3_600_000
/** So that it is known from the first moment where each ship was: who lies still reports seldom. */
const BEFORE_MS = HOUR / 2

export interface ReplaySource {
  tracks: Pick<TrackStore, 'areaTracks'>
  ship(mmsi: number): Pick<Ship, 'class' | 'name' | 'nameZh'> | null
  publicTrackHours: number
  authenticate(request: FastifyRequest): Promise<{ userId: number }>
}

/** All ships of a box, for up to a day. */
export const replayRoutes = (source: ReplaySource, now: () => number) => (app: FastifyInstance) => {
  const limiter = new Limiter(AT_ONCE, MOST_WAITING)
  apiRoutes(app, source.authenticate)(replayApi.getReplay, async ({ query, request, address }) => {
    const { from, to } = trackPeriod(query, now())
    if (to - from > MOST_REPLAY_HOURS * HOUR) throw new ApiError('rangeTooLong', { days: MOST_REPLAY_HOURS / 24 })
    if (query.south > query.north) throw new ApiError('badRequest')
    if (!isPublic(from, now(), source.publicTrackHours)) await source.authenticate(request)
    const found = await limiter.run(
      () => source.tracks.areaTracks(query, from - BEFORE_MS, to, LIMITS),
      addressKey(address),
    )
    if (found === null) throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
    return {
      from,
      to,
      total: Math.max(found.ships > LIMITS.ships ? found.ships : 0, found.tracks.length),
      ships: found.tracks.map(({ mmsi, ...way }) => {
        const { class: of = 'other', name = null, nameZh = null } = source.ship(mmsi) ?? {}
        return { mmsi, class: of, name, nameZh, ...packWay(way, from) }
      }),
    }
  })
}
