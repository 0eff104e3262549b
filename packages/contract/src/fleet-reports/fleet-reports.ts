import { degrees, knots, metres, metresPerSecond, utcMs } from '../api/units.ts'
import { minuteOfDay, timeZone } from '../api/time-zone.ts'
import { z } from '../api/zod.ts'
import { deliveryStates } from '../deliveries/delivery-limits.ts'
import { fleetId } from '../fleets/fleets.ts'
import { mapClasses } from '../ships/ship-class.ts'
import { crewEtaStates } from '../voyages/voyage-ahead.ts'
import { fleetChangesSchema } from './fleet-changes.ts'
import { MOST_REPORT_SHIPS, REPORT_DAYS, reportMails, reportPositions } from './fleet-report-limits.ts'

export const reportParams = z.object({ id: fleetId })

/** A day by the clock of the report's zone. */
const reportDay = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** When a fleet's report is made, and where it goes besides its page. */
export const reportSettings = z.strictObject({
  on: z.boolean(),
  /** Of the day, by the clock of the zone. */
  minute: minuteOfDay,
  zone: timeZone,
  mail: z.boolean(),
  position: z.enum(reportPositions),
})
export type ReportSettings = z.output<typeof reportSettings>

export const reportSettingsAnswer = z.object({
  /** Null: nothing was ever set, and no report is made. */
  settings: reportSettings.nullable(),
  nextAt: utcMs.nullable(),
  mails: z.enum(reportMails),
  /** Reports that are kept, the latest first. */
  days: z
    .array(
      z.object({
        day: reportDay,
        madeAt: utcMs,
        /** What became of its mail; null: it was not to be mailed. */
        mail: z.enum(deliveryStates).nullable(),
      }),
    )
    .max(REPORT_DAYS + 1),
})
export type ReportSettingsAnswer = z.infer<typeof reportSettingsAnswer>

/** A kept report by its day, or without one the fleet as it is now. */
export const reportQuery = z.object({
  day: reportDay.optional(),
  /** Of a report of now, where the fleet's settings say nothing. */
  zone: timeZone.optional(),
  position: z.enum(reportPositions).optional(),
})
export type ReportQuery = z.output<typeof reportQuery>

export const exportReportQuery = reportQuery.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') })

const port = z.object({ locode: z.string(), name: z.string(), nameZh: z.string().nullable() })

export const reportWeatherSchema = z.object({
  windSpeed: metresPerSecond.nullable(),
  windLevel: z.number().int().nullable(),
  windDirection: degrees.nullable(),
  waveHeight: metres.nullable(),
})

export const reportShipSchema = z.object({
  mmsi: z.number(),
  /** Of a ship that is not heard, what is noted of her. */
  name: z.string().nullable(),
  nameZh: z.string().nullable(),
  class: z.enum(mapClasses).nullable(),
  /** Where she was at `positionAt`. */
  lat: degrees.nullable(),
  lon: degrees.nullable(),
  sog: knots.nullable(),
  cog: degrees.nullable(),
  positionAt: utcMs.nullable(),
  /** When she was last heard; null: not in the days that are kept. */
  heardAt: utcMs.nullable(),
  silent: z.boolean(),
  /** The last port that she left, or is in. */
  lastPort: port
    .extend({
      ata: utcMs.nullable(),
      /** Null: she is there still. */
      atd: utcMs.nullable(),
    })
    .nullable(),
  nextPort: port.nullable(),
  /** As the crew typed it. */
  destination: z.string().nullable(),
  crewEta: utcMs.nullable(),
  crewState: z.enum(crewEtaStates).nullable(),
  ours: z.object({ p10: utcMs, p50: utcMs, p90: utcMs }).nullable(),
  /** Where she was last heard, when the report is made; null where there is none, or she is silent. */
  weather: reportWeatherSchema.nullable(),
  simulated: z.boolean(),
})
export type ReportShip = z.infer<typeof reportShipSchema>

export const fleetReportSchema = fleetChangesSchema.extend({
  fleet: z.object({ id: z.string(), groupName: z.string(), groupColor: z.string() }),
  day: reportDay,
  madeAt: utcMs,
  zone: z.string(),
  position: z.enum(reportPositions),
  /** What positions are of; null: of now. */
  noonAt: utcMs.nullable(),
  /** By name. */
  ships: z.array(reportShipSchema).max(MOST_REPORT_SHIPS),
  /** Ships beyond those. */
  left: z.number().int(),
  /** Ships whose arrivals could not be reckoned in time. */
  unreckoned: z.number().int(),
  /** Whose weather it is, also when it could not be had; null: the server has no source, or no ship was heard. */
  weather: z.object({ text: z.string(), url: z.string() }).nullable(),
})
export type FleetReport = z.infer<typeof fleetReportSchema>
