import type { Chart, ShipClass } from '@fairway/contract'
import { congestionByDay, waitsByClass, type PortStay } from '../voyages/board/congestion.ts'
import { DAY_MS, DayCounts, dayLabels, lastDays, rounded } from './day-rows.ts'

export type ChartRows = Pick<Chart, 'unit' | 'by' | 'labels' | 'series'>
const HOUR_MS = 3_600_000
const hours = (ms: number | null) => (ms === null ? null : rounded(ms / HOUR_MS))

/** Calls of a port by days of UTC, or how long ships of each class waited for a berth. */
export function portChart(
  measure: 'calls' | 'arrivalClasses' | 'waiting' | 'waitingByClass',
  stays: readonly PortStay[],
  many: number,
  classOf: (mmsi: number) => ShipClass,
  now: number,
): ChartRows {
  const days = lastDays(many, now)
  const labels = dayLabels(days)
  switch (measure) {
    case 'calls': {
      const counts = new DayCounts(days)
      for (const { began, ended } of stays) {
        counts.add('arrivals', began)
        if (ended !== null) counts.add('departures', ended)
      }
      return { unit: 'calls', by: 'day', labels, series: [counts.series('arrivals'), counts.series('departures')] }
    }
    case 'arrivalClasses': {
      const counts = new DayCounts(days)
      for (const { mmsi, began } of stays) counts.add(classOf(mmsi), began)
      return { unit: 'calls', by: 'day', labels, series: counts.classes() }
    }
    case 'waiting': {
      const values = congestionByDay(stays, now, many - 1).map(({ medianWait }) => hours(medianWait))
      return { unit: 'h', by: 'day', labels, series: [{ name: 'waiting', values }] }
    }
    case 'waitingByClass': {
      const since = days[0]
      const waits = waitsByClass(stays, classOf, new Map(), now, (now - since) / DAY_MS).filter(
        ({ medianWait }) => medianWait !== null,
      )
      return {
        unit: 'h',
        by: 'class',
        labels: waits.map((wait) => wait.class),
        series: [{ name: 'waiting', values: waits.map(({ medianWait }) => hours(medianWait)) }],
      }
    }
  }
}
