import { areaId } from '../areas/areas.ts'
import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { fleetId } from '../fleets/fleets.ts'
import { locode } from '../ports/ports.ts'
import { shipClasses } from '../ships/ship-class.ts'
import { chartMeasures, chartPeriods } from './chart-limits.ts'

/** UTC days back, today among them. */
const days = z.union(
  chartPeriods.map((many) => z.literal(many)) as [z.ZodLiteral<7>, z.ZodLiteral<30>, z.ZodLiteral<90>],
)

export const chartWanted = z.discriminatedUnion('subject', [
  z.strictObject({
    subject: z.literal('ship'),
    mmsi: z.number().int().min(1).max(999_999_999),
    measure: z.enum(chartMeasures.ship),
    days,
  }),
  z.strictObject({ subject: z.literal('fleet'), fleet: fleetId, measure: z.enum(chartMeasures.fleet), days }),
  z.strictObject({ subject: z.literal('port'), locode, measure: z.enum(chartMeasures.port), days }),
  z.strictObject({ subject: z.literal('area'), area: areaId, measure: z.enum(chartMeasures.area), days }),
])
export type ChartWanted = z.output<typeof chartWanted>

/** What a row of values is: one thing that is counted, or a class of ships. */
const chartSeries = ['distance', 'speed', 'arrivals', 'departures', 'waiting', 'ships', ...shipClasses] as const
export type ChartSeriesName = (typeof chartSeries)[number]
const chartUnits = ['nm', 'kn', 'h', 'ships', 'calls'] as const

export const chartSchema = z.object({
  wanted: chartWanted,
  /** Of the ship, the fleet, the port or the area; null: a ship that never said her name. */
  name: z.string().nullable(),
  nameZh: z.string().nullable(),
  /** When this was reckoned: the last day is not over. */
  at: utcMs,
  unit: z.enum(chartUnits),
  /** Whether a value belongs to a day of UTC or to a class of ships. */
  by: z.enum(['day', 'class']),
  /** Days as `2026-11-26`, oldest first, or classes. */
  labels: z.array(z.string()).max(100),
  /** A value for each label; null: nothing is known. Series of one chart add up where they are classes. */
  series: z.array(z.object({ name: z.enum(chartSeries), values: z.array(z.number().nullable()) })),
  /** Ships left out of a large fleet. */
  shipsLeftOut: z.number().int(),
})
export type Chart = z.infer<typeof chartSchema>
