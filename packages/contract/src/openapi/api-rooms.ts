import { accountRoom } from '../accounts/account-docs.ts'
import { loginRoom } from '../accounts/login-docs.ts'
import { qrRoom } from '../accounts/qr-docs.ts'
import { secondFactorRoom } from '../accounts/second-factor-docs.ts'
import type { ApiCall, CallSchemas } from '../api/api-call.ts'
import type { ErrorName } from '../api/error-codes.ts'
import { announcementRoom } from '../announcements/announcement-docs.ts'
import { areaRoom } from '../areas/area-docs.ts'
import { chartRoom } from '../charts/chart-docs.ts'
import { contactRoom } from '../contact/contact-docs.ts'
import { coverageRoom } from '../coverage/coverage-docs.ts'
import { apiKeyRoom } from '../data-api/api-key-docs.ts'
import { dataOfferRoom } from '../data-api/data-offer-docs.ts'
import { deliveryRoom } from '../deliveries/delivery-docs.ts'
import { densityRoom } from '../density/density-docs.ts'
import { deskRoom } from '../desk/desk-docs.ts'
import { embedRoom } from '../embeds/embed-docs.ts'
import { evidenceRoom } from '../evidence/evidence-docs.ts'
import { filterRoom } from '../filter/filter-docs.ts'
import { fleetReportRoom } from '../fleet-reports/fleet-report-docs.ts'
import { fleetRoom } from '../fleets/fleet-docs.ts'
import { interferenceRoom } from '../interference/interference-docs.ts'
import { organisationRoom } from '../organisations/organisation-docs.ts'
import { orderRoom } from '../orders/order-docs.ts'
import { planRoom } from '../plans/plan-docs.ts'
import { boardRoom } from '../ports/board-docs.ts'
import { layerRoom } from '../layers/layer-docs.ts'
import { portAreaRoom } from '../ports/port-area-docs.ts'
import { portRoom } from '../ports/port-docs.ts'
import { purchaseRoom } from '../purchases/purchase-docs.ts'
import { reminderRoom } from '../reminders/reminder-docs.ts'
import { replayRoom } from '../replay/replay-docs.ts'
import { routeRoom } from '../routes/route-docs.ts'
import { settingsRoom } from '../settings/settings-docs.ts'
import { shareRoom } from '../shares/share-docs.ts'
import { shipHistoryRoom, shipListRoom, shipRoom } from '../ships/ship-docs.ts'
import { statusRoom } from '../status/status-docs.ts'
import { viewRoom } from '../views/view-docs.ts'
import { voyageRoom } from '../voyages/voyage-docs.ts'
import { weatherRoom } from '../weather/weather-docs.ts'

/** Every API call there is, by rooms. */
export const apiRooms = [
  shipRoom,
  shipListRoom,
  shipHistoryRoom,
  evidenceRoom,
  portRoom,
  portAreaRoom,
  boardRoom,
  voyageRoom,
  planRoom,
  weatherRoom,
  densityRoom,
  coverageRoom,
  interferenceRoom,
  replayRoom,
  filterRoom,
  viewRoom,
  areaRoom,
  routeRoom,
  reminderRoom,
  deliveryRoom,
  layerRoom,
  fleetRoom,
  fleetReportRoom,
  shareRoom,
  embedRoom,
  chartRoom,
  loginRoom,
  qrRoom,
  secondFactorRoom,
  accountRoom,
  organisationRoom,
  apiKeyRoom,
  dataOfferRoom,
  orderRoom,
  purchaseRoom,
  contactRoom,
  deskRoom,
  settingsRoom,
  statusRoom,
  announcementRoom,
] as const

export interface Example {
  params?: unknown
  query?: unknown
  body?: unknown
  result?: unknown
}

/** One call with all that is said of it. */
export interface DocumentedCall {
  /** Its name: the OpenAPI document's `operationId`. */
  id: string
  tag: string
  call: ApiCall<CallSchemas>
  summary: string
  description?: string
  errors: readonly ErrorName[]
  example: Example
}

export const documentedCalls: readonly DocumentedCall[] = apiRooms.flatMap(({ tag, calls, docs }) => {
  const said = new Map<string, Omit<DocumentedCall, 'id' | 'tag' | 'call'>>(Object.entries(docs))
  return Object.entries(calls).map(([id, call]) => ({ id, tag, call, ...said.get(id)! }))
})
