import { DEFAULT_CONFIDENCE } from '@fairway/contract'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { DeliveriesPart } from '../deliveries/deliveries.part.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { RemindersPart } from '../reminders/reminders.part.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import type { SeaDistancesPart } from '../voyage-forecast/sea-distances.part.ts'
import { callsOfShip } from '../voyages/calls/port-calls.store.ts'
import { planRoutes } from './plans.routes.ts'
import { createPlans, type Plans } from './plans.ts'
import { createApprovalWatch } from './watch-approvals.ts'
import { createPlanWatch } from './watch-plans.ts'
import { createProposalWatch, type ProposalSource } from './watch-proposals.ts'

export interface PlansPart extends Part {
  readonly plans: Plans
}

interface PlansNeeds {
  database: Pick<DatabasePart, 'db'>
  accounts: AccountsPart
  ports: PortsPart
  picture: PicturePart
  tracks: AskedTracks
  distances: SeaDistancesPart
  deliveries: Pick<DeliveriesPart, 'send' | 'wake'>
  reminders: Pick<RemindersPart, 'tell'>
}

/** Calls of one voyage that are looked at. */
const MOST_CALLS = 500

/** Voyage plans: approved, sailed, and held against what was sailed. */
export function plansPart(
  { config, now }: Context,
  {
    database: { db },
    accounts: { accounts },
    ports: { table },
    picture: { ship },
    tracks: { store },
    distances,
    deliveries,
    reminders,
  }: PlansNeeds,
): PlansPart {
  const callsOf = async (mmsi: number, from: number) => {
    const question = { mmsi, from, to: now() + 1, port: null, confidence: DEFAULT_CONFIDENCE }
    return (await callsOfShip(db, question, MOST_CALLS)).toReversed()
  }
  const port = (locode: string) => table.find(locode)
  const plans = createPlans({
    db,
    now,
    ship,
    callsOf,
    port,
    search: distances.plan,
    track: (...question) => store.track(...question),
  })
  const onTold = (userId: number) => {
    reminders.tell(userId)
    deliveries.wake()
  }
  return {
    name: 'plans',
    plans,
    api: [planRoutes(plans, accounts.authenticate)],
    exports: { plans: (userId) => plans.exported(userId) },
    ...(config.roles.has('watch') && {
      sweep: sweepOf({ db, now, ship, port, callsOf, onTold, send: deliveries.send }),
    }),
  }
}

function sweepOf(source: ProposalSource): () => Promise<void> {
  const watches = [createPlanWatch(source), createApprovalWatch(source), createProposalWatch(source)]
  return async () => {
    for (const look of watches) await look()
  }
}
