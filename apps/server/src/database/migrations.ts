import type { Migration } from 'kysely'
import { portsAndSettings } from './migrations/0001-ports-and-settings.ts'
import { users } from './migrations/0002-users.ts'
import { sessions } from './migrations/0003-sessions.ts'
import { avatars } from './migrations/0004-avatars.ts'
import { knownDevices } from './migrations/0005-known-devices.ts'
import { limits } from './migrations/0006-limits.ts'
import { outbox } from './migrations/0007-outbox.ts'
import { verification } from './migrations/0008-verification.ts'
import { qrLogin } from './migrations/0009-qr-login.ts'
import { contact } from './migrations/0010-contact.ts'
import { portCalls } from './migrations/0011-port-calls.ts'
import { filtersAndShipRegister } from './migrations/0012-filters-and-ship-register.ts'
import { fleets } from './migrations/0013-fleets.ts'
import { qrTickets } from './migrations/0014-qr-tickets.ts'
import { accountEvents } from './migrations/0015-account-events.ts'
import { shares } from './migrations/0016-shares.ts'
import { savedViews } from './migrations/0018-saved-views.ts'
import { embeds } from './migrations/0019-embeds.ts'
import { voyageLessons } from './migrations/0020-voyage-lessons.ts'
import { areas } from './migrations/0021-areas.ts'
import { portAreas } from './migrations/0022-port-areas.ts'
import { reminders } from './migrations/0023-reminders.ts'
import { deliveries } from './migrations/0024-deliveries.ts'
import { plans } from './migrations/0025-plans.ts'
import { routes } from './migrations/0026-routes.ts'
import { fleetReports } from './migrations/0027-fleet-reports.ts'
import { fleetLooks } from './migrations/0028-fleet-looks.ts'
import { dataApi } from './migrations/0029-data-api.ts'
import { mutedShips } from './migrations/0031-muted-ships.ts'
import { keptAnswers } from './migrations/0032-kept-answers.ts'
import { organisations } from './migrations/0033-organisations.ts'
import { historyOrders } from './migrations/0034-history-orders.ts'
import { pushDevices } from './migrations/0037-push-devices.ts'
import { channels } from './migrations/0038-channels.ts'
import { secondFactor } from './migrations/0039-second-factor.ts'
import { desk } from './migrations/0040-desk.ts'
import { trialKeys } from './migrations/0043-trial-keys.ts'
import { reminderLooks } from './migrations/0044-reminder-looks.ts'
import { purchases } from './migrations/0046-purchases.ts'
import { announcements } from './migrations/0048-announcements.ts'
import { stoppedKeys } from './migrations/0049-stopped-keys.ts'
import { callsByTime } from './migrations/0055-calls-by-time.ts'
import { callsByWriting } from './migrations/0061-calls-by-writing.ts'
import { waitingMessages } from './migrations/0065-waiting-messages.ts'
import { toldByRule } from './migrations/0070-told-by-rule.ts'
import { confirmedLogins } from './migrations/0080-confirmed-logins.ts'
import { requestLeases } from './migrations/0087-request-leases.ts'
import { embeddedCharts } from './migrations/0091-embedded-charts.ts'
import { oneVoyageAShip } from './migrations/0092-one-voyage-a-ship.ts'
import { lentToRules } from './migrations/0093-lent-to-rules.ts'

/** Every migration in its order. A name, once released, never changes, nor does what it does. */
export const migrations: Record<string, Migration> = {
  '0001-ports-and-settings': portsAndSettings,
  '0002-users': users,
  '0003-sessions': sessions,
  '0004-avatars': avatars,
  '0005-known-devices': knownDevices,
  '0006-limits': limits,
  '0007-outbox': outbox,
  '0008-verification': verification,
  '0009-qr-login': qrLogin,
  '0010-contact': contact,
  '0011-port-calls': portCalls,
  '0012-filters-and-ship-register': filtersAndShipRegister,
  '0013-fleets': fleets,
  '0014-qr-tickets': qrTickets,
  '0015-account-events': accountEvents,
  '0016-shares': shares,
  '0018-saved-views': savedViews,
  '0019-embeds': embeds,
  '0020-voyage-lessons': voyageLessons,
  '0021-areas': areas,
  '0022-port-areas': portAreas,
  '0023-reminders': reminders,
  '0024-deliveries': deliveries,
  '0025-plans': plans,
  '0026-routes': routes,
  '0027-fleet-reports': fleetReports,
  '0028-fleet-looks': fleetLooks,
  '0029-data-api': dataApi,
  '0031-muted-ships': mutedShips,
  '0032-kept-answers': keptAnswers,
  '0033-organisations': organisations,
  '0034-history-orders': historyOrders,
  '0037-push-devices': pushDevices,
  '0038-channels': channels,
  '0039-second-factor': secondFactor,
  '0040-desk': desk,
  '0043-trial-keys': trialKeys,
  '0044-reminder-looks': reminderLooks,
  '0046-purchases': purchases,
  '0048-announcements': announcements,
  '0049-stopped-keys': stoppedKeys,
  '0055-calls-by-time': callsByTime,
  '0061-calls-by-writing': callsByWriting,
  '0065-waiting-messages': waitingMessages,
  '0070-told-by-rule': toldByRule,
  '0080-confirmed-logins': confirmedLogins,
  '0087-request-leases': requestLeases,
  '0091-embedded-charts': embeddedCharts,
  '0092-one-voyage-a-ship': oneVoyageAShip,
  '0093-lent-to-rules': lentToRules,
}
