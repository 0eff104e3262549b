import type { FindWay, FoundWay, Weather } from '@fairway/contract'
import type { Areas } from '../../areas/areas.ts'
import type { Targets } from '../../deliveries/targets.ts'
import type { Plans } from '../../plans/plans.ts'
import type { OwnInbox } from '../../reminders/inbox/own-inbox.ts'
import type { Reminders } from '../../reminders/reminders.ts'
import type { Shares } from '../../shares/shares.ts'

/** What an account keeps, and what is worked out for it, from the parts that the site's own calls ask. */
export interface V1OwnSource {
  /** Throws `notFound` for an area, `badRequest` for a passage that is none, `unavailable`. */
  findWay(userId: number, wanted: FindWay): Promise<FoundWay>
  weather(lat: number, lon: number): Promise<Weather>
  areas: Pick<Areas, 'list' | 'get' | 'save' | 'remove'>
  /** Own and official ones. */
  namedAreas: Pick<Areas, 'get'>
  plans: Pick<Plans, 'list' | 'get' | 'save' | 'step' | 'remove' | 'report'>
  reminders: Pick<Reminders, 'list' | 'save' | 'remove' | 'rehearse'>
  inbox(userId: number): OwnInbox
  webhooks: Pick<Targets, 'list' | 'save' | 'renewSecret' | 'test' | 'remove' | 'deliveries' | 'replay'>
  shares: Pick<Shares, 'create' | 'list' | 'views' | 'revoke'>
}
