import { expect, it } from 'vitest'
import { soonPages } from './soon-pages.ts'

it('has every child of the account area that the specification names', () => {
  expect(Object.keys(soonPages).sort()).toEqual(
    ['apiService', 'areaRemind', 'consumptionRecords', 'help', 'historyData', 'logisticsTrack', 'myAccountInfo', 'personalInformation', 'planRoutes', 'visualTools'].sort(),
  )
})
