/** Days that a chart may reach back. */
export const chartPeriods = [7, 30, 90] as const
export const chartSubjects = ['ship', 'fleet', 'port', 'area'] as const
export type ChartSubject = (typeof chartSubjects)[number]

/** What may be shown of each: the first is what a form begins with. */
export const chartMeasures = {
  ship: ['distance', 'speed'],
  fleet: ['distance', 'speed'],
  port: ['calls', 'arrivalClasses', 'waiting', 'waitingByClass'],
  area: ['ships', 'shipClasses'],
} as const
export type ChartMeasure = (typeof chartMeasures)[ChartSubject][number]

/** Ships of a fleet that one chart adds up. */
export const MOST_CHART_SHIPS = 500
