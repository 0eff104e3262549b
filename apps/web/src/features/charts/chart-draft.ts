import { chartMeasures, type ChartMeasure, type ChartSubject, type ChartWanted } from '@fairway/contract'

/** The form as it is typed. */
export interface ChartDraft {
  subject: ChartSubject
  ship: string
  fleet: string
  port: string
  area: string
  measure: ChartMeasure
  days: ChartWanted['days']
}

export const newChart: ChartDraft = {
  subject: 'port',
  ship: '',
  fleet: '',
  port: '',
  area: '',
  measure: chartMeasures.port[0],
  days: 30,
}

/** Of another subject something else is shown. */
export const aboutSubject = (draft: ChartDraft, subject: ChartSubject): ChartDraft => {
  const measures: readonly ChartMeasure[] = chartMeasures[subject]
  return { ...draft, subject, measure: measures.includes(draft.measure) ? draft.measure : measures[0] }
}

/** What is asked for; null: what it is about is missing or wrong. */
export function readChartDraft({ subject, ship, fleet, port, area, measure, days }: ChartDraft): ChartWanted | null {
  const of = <M extends ChartMeasure>(measures: readonly M[]) => measures.find((one) => one === measure) ?? measures[0]!
  switch (subject) {
    case 'ship':
      return /^\d{9}$/.test(ship.trim()) ? { subject, mmsi: Number(ship), measure: of(chartMeasures.ship), days } : null
    case 'fleet':
      return fleet === '' ? null : { subject, fleet, measure: of(chartMeasures.fleet), days }
    case 'port':
      return /^[a-z]{2}[a-z0-9]{3}$/i.test(port.trim())
        ? { subject, locode: port.trim().toUpperCase(), measure: of(chartMeasures.port), days }
        : null
    case 'area':
      return area === '' ? null : { subject, area, measure: of(chartMeasures.area), days }
  }
}
