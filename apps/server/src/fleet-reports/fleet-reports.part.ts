import { REPORT_DAYS } from '@fairway/contract'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { DeliveriesPart } from '../deliveries/deliveries.part.ts'
import { REPORT } from '../deliveries/messages/report-body.ts'
import type { FleetsPart } from '../fleets/fleets.part.ts'
import { metric } from '../health/metric.ts'
import type { MessagesPart } from '../messages/messages.part.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import type { VoyageForecastPart } from '../voyage-forecast/voyage-forecast.part.ts'
import type { WeatherPart } from '../weather/weather.part.ts'
import { forgetReports } from './due-reports.store.ts'
import { createFleetReports } from './fleet-reports.ts'
import { fleetReportRoutes } from './fleet-reports.routes.ts'
import { reportChannel } from './report-mail.ts'
import { ReportWorker } from './report-worker.ts'

interface FleetReportsNeeds {
  database: Pick<DatabasePart, 'db'>
  accounts: AccountsPart
  messages: Pick<MessagesPart, 'messages'>
  fleets: FleetsPart
  picture: PicturePart
  ports: PortsPart
  tracks: AskedTracks
  forecasts: VoyageForecastPart
  weather: WeatherPart
  deliveries: Pick<DeliveriesPart, 'useChannel' | 'wake'>
}

const DAY_MS = 86_400_000

/** Morning reports of fleets: made once a day, kept, and mailed. */
export function fleetReportsPart(context: Context, needs: FleetReportsNeeds): Part {
  const { database, accounts, messages, fleets, picture, ports, tracks, forecasts, weather, deliveries } = needs
  const { db } = database
  const { config, now } = context
  const mail = messages.messages.channels.email
  const reports = createFleetReports({
    db,
    fleets: fleets.fleets,
    sources: {
      db,
      ship: picture.ship,
      forecastOf: forecasts.of,
      weatherAt: weather.at,
      track: (...question) => tracks.store.track(...question),
      port: (locode) => ports.table.find(locode),
      now,
    },
    mail,
    onDue: () => worker.wake(),
    now,
  })
  const worker = new ReportWorker({
    db,
    make: reports.make,
    mail,
    onPut: deliveries.wake,
    log: context.log('fleet-reports'),
    now,
  })
  deliveries.useChannel(REPORT, reportChannel({ db, messages: messages.messages, site: config.publicUrl ?? '' }))
  return {
    name: 'fleet reports',
    api: [fleetReportRoutes(reports, accounts.accounts.authenticate)],
    exports: { fleetReports: reports.everything },
    metrics: [
      metric('fleet_reports_made_total', 'Morning reports made since the start', () => worker.counts.made),
      metric(
        'fleet_reports_skipped_total',
        'Morning reports that were half a day late, made by another process or not wanted any more',
        () => worker.counts.skipped,
      ),
      metric('fleet_reports_failed_total', 'Times that a morning report could not be made', () => worker.counts.failed),
    ],
    sweep: () => forgetReports(db, now() - REPORT_DAYS * DAY_MS),
    start: () => worker.start(),
    quiesce: () => worker.stop(),
  }
}
