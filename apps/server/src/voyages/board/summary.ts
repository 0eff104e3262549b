import type { Leg, PortCall, VoyageSummary } from '@fairway/contract'

const MS_PER_HOUR = 3_600_000
const METRES_PER_NM = 1852

/** Milliseconds that two periods have in common. */
const common = (from: number, to: number, from2: number, to2: number) =>
  Math.max(0, Math.min(to, to2) - Math.max(from, from2))

/**
 * A period at a glance. Of a call that reaches out of it, and of a leg, the share of time within counts; `under way` are legs
 * that lead to no call of the period: the one she is on, and the one on which it ends. Their way counts by that share too.
 */
export function summarise(
  calls: readonly PortCall[],
  underWay: readonly Leg[],
  from: number,
  to: number,
): VoyageSummary {
  const summary: VoyageSummary = {
    calls: calls.length,
    ports: new Set(calls.map(({ port }) => port)).size,
    distance: 0,
    filledShare: 0,
    atSea: 0,
    atAnchor: 0,
    atBerth: 0,
    meanSpeed: null,
  }
  let filled = 0
  let sailing = 0
  for (const call of calls) {
    addStay(summary, call, from, to)
    const { leg } = call
    if (leg === null) continue
    summary.atSea += timeOn(leg, from, to)
    if (leg.arrived === null || leg.arrived < from) continue
    summary.distance += leg.distance ?? 0
    filled += (leg.distance ?? 0) * leg.filledShare
    sailing += leg.sailing ?? 0
  }
  for (const leg of underWay) {
    const time = timeOn(leg, from, to)
    summary.atSea += time
    const share = leg.endurance === null || leg.endurance <= 0 ? 0 : Math.min(1, time / leg.endurance)
    summary.distance += (leg.distance ?? 0) * share
    filled += (leg.distance ?? 0) * leg.filledShare * share
    sailing += (leg.sailing ?? 0) * share
  }
  if (summary.distance > 0) summary.filledShare = filled / summary.distance
  if (sailing > 0) summary.meanSpeed = summary.distance / METRES_PER_NM / (sailing / MS_PER_HOUR)
  return summary
}

const timeOn = (leg: Leg, from: number, to: number) =>
  leg.departed === null ? 0 : common(leg.departed, leg.arrived ?? leg.departed + (leg.endurance ?? 0), from, to)

function addStay(summary: VoyageSummary, call: PortCall, from: number, to: number): void {
  const stopped = call.anchorTime + call.berthTime
  const begin = Math.min(call.ata ?? Infinity, call.anchoredAt ?? Infinity, call.atb ?? Infinity)
  const end = call.atd ?? begin + Math.max(stopped, 0)
  if (!Number.isFinite(begin) || end <= begin) return
  const share = common(begin, end, from, to) / (end - begin)
  summary.atAnchor += call.anchorTime * share
  summary.atBerth += call.berthTime * share
  summary.atSea += Math.max(0, end - begin - stopped) * share
}
