import { accountApi } from './accounts/account-api.ts'
import { loginApi } from './accounts/login-api.ts'
import { qrApi } from './accounts/qr-api.ts'
import { livePath } from './api/paths.ts'
import { contactApi } from './contact/contact-api.ts'
import { filterApi } from './filter/filter-api.ts'
import { fleetApi } from './fleets/fleet-api.ts'
import { portApi } from './ports/port-api.ts'
import { settingsApi } from './settings/settings-api.ts'
import { shipApi } from './ships/ship-api.ts'
import { voyageApi } from './voyages/voyage-api.ts'
import { weatherApi } from './weather/weather-api.ts'

// Paths alone, for what does not go by the definitions yet.

const pathsOf = <T extends Readonly<Record<string, { path: string }>>>(calls: T) =>
  Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [name, path])) as { [K in keyof T]: string }

export const endpoints = {
  search: shipApi.searchAll.path,
  ships: shipApi.listShips.path,
  ship: shipApi.getShip.path,
  shipTrack: shipApi.getTrack.path,
  ports: portApi.listPorts.path,
  port: portApi.getPort.path,
  settings: settingsApi.getSettings.path,
  live: livePath,
}
export const shipHistoryEndpoints = { exportTrack: shipApi.exportTrack.path, shipIdentity: shipApi.getIdentity.path }
export const voyageAheadEndpoints = { shipVoyage: voyageApi.getVoyageForecast.path }
export const voyageEndpoints = {
  shipCalls: voyageApi.listPortCalls.path,
  shipCallsExport: voyageApi.exportPortCalls.path,
  portCalls: voyageApi.getPortActivity.path,
}
export const weatherEndpoints = { weather: weatherApi.getWeather.path }
export const filterEndpoints = {
  counts: filterApi.countShips.path,
  saved: filterApi.listFilters.path,
  change: filterApi.changeFilter.path,
  remove: filterApi.deleteFilter.path,
}
export const contactEndpoints = { contact: contactApi.saveContactByOther.path, consult: contactApi.consult.path }
export const fleetEndpoints = {
  fleets: fleetApi.listFleets.path,
  fleet: fleetApi.changeFleet.path,
  deleteFleet: fleetApi.deleteFleet.path,
  orderFleets: fleetApi.orderFleets.path,
  follow: fleetApi.followShips.path,
  unfollow: fleetApi.unfollowShips.path,
  moveShips: fleetApi.moveShips.path,
  showShips: fleetApi.showShips.path,
  shipNote: fleetApi.saveNote.path,
  fleetState: fleetApi.getFleetState.path,
  matchShips: fleetApi.matchShips.path,
  exportFleets: fleetApi.exportFleets.path,
}
export const accountEndpoints = {
  ...pathsOf(loginApi),
  ...pathsOf(qrApi),
  changePassword: accountApi.changePassword.path,
  sendContactCode: accountApi.sendContactCode.path,
  changeContact: accountApi.changeContact.path,
  sessions: accountApi.listSessions.path,
  endSession: accountApi.endSession.path,
  endOtherSessions: accountApi.endOtherSessions.path,
  profile: accountApi.getProfile.path,
  avatar: accountApi.saveAvatar.path,
  removeAvatar: accountApi.removeAvatar.path,
  avatarPicture: accountApi.getAvatar.path,
  deleteAccount: accountApi.deleteAccount.path,
  exportData: accountApi.exportAccount.path,
  outbox: accountApi.listOutbox.path,
}
