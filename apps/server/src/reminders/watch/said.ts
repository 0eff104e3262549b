import type { StaticReport } from '@fairway/tracking'
import type { Said } from '@fairway/tracking/reminders'

/** What a report says, as rules ask for it. */
export function saidOf(report: StaticReport): Said {
  const { time, name, callSign, imo, draught, destination, eta } = report
  return { time, name, callSign, imo, draught, destination, eta, ...measures(report) }
}

/** Where the antenna sits does not matter; a report that carries one side carries all four. */
export function measures({
  toBow,
  toStern,
  toPort,
  toStarboard,
}: Pick<StaticReport, 'toBow' | 'toStern' | 'toPort' | 'toStarboard'>): Pick<Said, 'dimensions'> {
  if (toBow === undefined) return {}
  const length = (toBow ?? 0) + (toStern ?? 0)
  const breadth = (toPort ?? 0) + (toStarboard ?? 0)
  return { dimensions: length === 0 || breadth === 0 ? null : `${length} × ${breadth}` }
}
