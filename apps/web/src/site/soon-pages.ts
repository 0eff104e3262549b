import type { Messages } from '../i18n/messages.ts'

export type SoonPage = keyof Messages['soon']

/** Pages of the account area whose content comes with a later release: path under `/index/myAccount/` → what is said of it. */
export const soonPages: Readonly<Record<string, SoonPage>> = {
  myAccountInfo: 'myAccountInfo',
  personalInformation: 'personalInformation',
  consumptionRecords: 'consumptionRecords',
  help: 'help',
  areaRemind: 'areaRemind',
  planRoutes: 'planRoutes',
  apiService: 'apiService',
  historyData: 'historyData',
  visualTools: 'visualTools',
  logisticsTrack: 'logisticsTrack',
}
