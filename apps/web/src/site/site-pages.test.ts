import { expect, it } from 'vitest'
import { isAccountPage, isDark, siteMenu, soonPages } from './site-pages.ts'

it('has every child of the account area that the specification names', () => {
  const children = Object.keys(soonPages).filter(isAccountPage).map((path) => path.slice('myAccount/'.length))
  expect(children.sort()).toEqual(
    ['apiService', 'areaRemind', 'consumptionRecords', 'help', 'historyData', 'logisticsTrack', 'myAccountInfo', 'personalInformation', 'planRoutes', 'visualTools'].sort(),
  )
})
it('leads the menu only to pages that exist', () => {
  for (const group of siteMenu) for (const { path } of [group, ...group.entries]) expect(soonPages).toHaveProperty([path.replace('/index/', '')])
})
it('wears the product and data pages dark', () => {
  expect([isDark('cdt'), isDark('dataApi'), isDark('solutions'), isDark('aboutUs')]).toEqual([true, true, false, false])
})
