import type { Plan, PlanPort, PlanRow, Port, Sharing, Ship } from '@fairway/contract'
import { KNOT } from '@fairway/tracking'
import type { DetectedCall } from './match-calls.ts'
import { progressOf, proposalOf } from './plan-progress.ts'
import type { ListedContent, PlanRecord } from './plan-record.ts'

export interface PlanNames {
  ship(mmsi: number): Ship | null
  port(locode: string): Port | null
  /** Calls of a ship since an instant, UTC ms, in the order in which they began. */
  callsOf(mmsi: number, from: number): Promise<DetectedCall[]>
}

/** What it is to who asks for it. */
export interface PlanSeen {
  mayApprove: boolean
  sharing: Sharing
}

const DAY = 86_400_000

/** A plan as lists show it, with what is known of its ship now. */
export async function describePlan(
  plan: PlanRecord<ListedContent>,
  { ship: shipOf, port, callsOf }: PlanNames,
  seen: PlanSeen,
): Promise<PlanRow> {
  const { content, status, savedBy: _savedBy, savedByName, userId: _owner, ...rest } = plan
  const { route, metres, ...said } = content
  const ship = shipOf(content.mmsi)
  const since = status === 'executing' ? plan.startedAt : status === 'pendingStart' ? content.calls[0].etd : null
  // A call of the first port may have begun long before she left it.
  const calls = since === null ? [] : await callsOf(content.mmsi, since - 4 * DAY)
  return {
    ...rest,
    ...said,
    status,
    shipName: ship?.name ?? null,
    shipNameZh: ship?.nameZh ?? null,
    ports: content.calls.map((call) => portShown(call.port, port(call.port))),
    legs: metres.map((length, i) => ({
      metres: length,
      speedKn: speedAsked(length, content.calls[i].etd, content.calls[i + 1].eta),
    })),
    changedBy: savedByName,
    ...seen,
    proposal: proposalOf(status, content, plan, calls),
    progress:
      status === 'executing' && route !== undefined && plan.startedAt !== null
        ? progressOf({ ...content, route }, plan.startedAt, calls, ship)
        : null,
  }
}

export const describeWhole = async (
  plan: PlanRecord,
  names: PlanNames,
  seen: PlanSeen,
  history: Pick<Plan, 'log' | 'revisions'>,
): Promise<Plan> => ({ ...(await describePlan(plan, names, seen)), route: plan.content.route, ...history })

/** Whole knots and hundredths; null where the times leave none. */
function speedAsked(metres: number, etd: number | null, eta: number | null): number | null {
  if (etd === null || eta === null || eta <= etd) return null
  return Math.round((metres / ((eta - etd) / 1000) / KNOT) * 100) / 100
}

const portShown = (locode: string, port: Port | null): PlanPort => ({
  locode,
  name: port?.name ?? locode,
  nameZh: port?.nameZh ?? null,
  timeZone: port?.timeZone ?? null,
  lat: port?.lat ?? 0,
  lon: port?.lon ?? 0,
})
