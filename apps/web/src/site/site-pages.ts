import type { Messages } from '../i18n/messages.ts'

export type SoonPage = keyof Messages['soon']

/** Pages of the specification whose content comes with a later release: path under `/index/` → what is said of it. */
export const soonPages: Readonly<Record<string, SoonPage>> = {
  productService: 'productService',
  'productService/cdt': 'cdt',
  'productService/xdt': 'xdt',
  'productService/car': 'car',
  'productService/riverRoute': 'riverRoute',
  dataApi: 'dataApi',
  'dataApi/nowDetail': 'nowDetail',
  'dataApi/historyDetail': 'historyDetail',
  'dataApi/applyForTrial': 'applyForTrial',
  'dataApi/moreDataApi': 'moreDataApi',
  solutions: 'solutions',
  'solutions/consultForSolutions': 'consultForSolutions',
  'solutions/solutionDetail': 'solutionDetail',
  aboutUs: 'aboutUs',
  'myAccount/myAccountInfo': 'myAccountInfo',
  'myAccount/personalInformation': 'personalInformation',
  'myAccount/consumptionRecords': 'consumptionRecords',
  'myAccount/help': 'help',
  'myAccount/areaRemind': 'areaRemind',
  'myAccount/planRoutes': 'planRoutes',
  'myAccount/apiService': 'apiService',
  'myAccount/historyData': 'historyData',
  'myAccount/visualTools': 'visualTools',
  'myAccount/logisticsTrack': 'logisticsTrack',
}

/** Pages with the dark header (specification, section 2). */
const darkPages: ReadonlySet<SoonPage> = new Set<SoonPage>(['cdt', 'xdt', 'car', 'riverRoute', 'dataApi', 'nowDetail', 'historyDetail', 'applyForTrial', 'moreDataApi'])

export function isDark(page: SoonPage): boolean {
  return darkPages.has(page)
}

export function isAccountPage(path: string): boolean {
  return path.startsWith('myAccount/')
}

interface MenuEntry {
  page: SoonPage
  path: string
}
interface MenuGroup {
  /** Key under `nav`. */
  title: 'products' | 'data' | 'solutions' | 'about'
  path: string
  entries: readonly MenuEntry[]
}

const entry = (path: string): MenuEntry => ({ page: soonPages[path]!, path: `/index/${path}` })

/** The header's menu and the footer's columns. */
export const siteMenu: readonly MenuGroup[] = [
  { title: 'products', path: '/index/productService', entries: ['productService/cdt', 'productService/xdt', 'productService/car', 'productService/riverRoute'].map(entry) },
  { title: 'data', path: '/index/dataApi', entries: ['dataApi/nowDetail', 'dataApi/historyDetail', 'dataApi/moreDataApi', 'dataApi/applyForTrial'].map(entry) },
  { title: 'solutions', path: '/index/solutions', entries: ['solutions/consultForSolutions'].map(entry) },
  { title: 'about', path: '/index/aboutUs', entries: [] },
]
