import type { Messages } from '../i18n/messages.ts'

/** Feature ids of the specification, section 3: what a request was made about (`contentType`). */
export const featureIds = {
  historyCall: 1, historyTrack: 2, fleetNum: 3, customApi: 4, test: 5, regionLayer: 6, mapSelect: 7, dataApi: 8, solutions: 9,
  intermodalPlatform: 20, regularShip: 21, shipPort: 22, vehicle: 23, packingList: 24, weChatGreet: 30, productService: 31,
} as const
export type Feature = keyof typeof featureIds

/** What the frame does on a page. */
export interface SitePage {
  /** The header and its logo; the page's own sections choose their room themselves. */
  header: 'light' | 'dark'
  footer: boolean
  /** The floating widget and the way to the top, past 300 px. */
  widget: boolean
  toTop: boolean
  /** What a request from here is about. */
  feature: Feature
  /** Queries that make a page of its own, each with its own title and prerendered file; other parameters do not count. */
  variants: readonly string[]
}

function page<const V extends readonly string[] = readonly []>(own: Partial<Omit<SitePage, 'variants'>> & { variants?: V } = {}): SitePage & { variants: V } {
  return { header: 'light', footer: true, widget: true, toTop: true, feature: 'productService', ...own, variants: (own.variants ?? []) as V }
}

/** Every page of the corporate site: path → how it is framed. Titles stand in `page-heads.*.ts`, names for menus in `page-names.*.ts`. */
export const sitePages = {
  '/index/home': page(),
  '/index/productService': page(),
  '/index/productService/cdt': page({ header: 'dark', feature: 'regularShip' }),
  '/index/productService/xdt': page({ header: 'dark', feature: 'packingList' }),
  '/index/productService/car': page({ header: 'dark', feature: 'vehicle' }),
  '/index/productService/riverRoute': page({ header: 'dark', feature: 'intermodalPlatform' }),
  '/index/dataApi': page({ header: 'dark', feature: 'dataApi', variants: ['classId=0', 'classId=1', 'classId=2', 'classId=3', 'classId=4'] }),
  '/index/dataApi/nowDetail': page({ header: 'dark', feature: 'dataApi', variants: ['classId=0&cardName=position', 'classId=0&cardName=search', 'classId=0&cardName=area', 'classId=0&cardName=stream', 'classId=3&cardName=ports', 'classId=3&cardName=shipsInPort'] }),
  '/index/dataApi/historyDetail': page({ header: 'dark', feature: 'historyTrack', variants: ['classId=0&cardName=position'] }),
  '/index/dataApi/applyForTrial': page({ header: 'dark', feature: 'test', widget: false }),
  '/index/dataApi/moreDataApi': page({ header: 'dark', feature: 'customApi' }),
  '/index/solutions': page({ feature: 'solutions' }),
  '/index/solutions/solutionDetail': page({ feature: 'solutions', variants: ['id=0', 'id=1', 'id=2', 'id=3', 'id=4', 'id=5', 'id=6', 'id=7', 'id=8'] }),
  '/index/solutions/consultForSolutions': page({ feature: 'solutions', widget: false }),
  '/index/ourClients': page(),
  '/index/aboutUs': page(),
  '/index/author': page({ widget: false }),
  '/index/version': page({ widget: false }),
  '/index/userAgreement': page({ widget: false }),
  '/index/privacy': page({ widget: false }),
  '/index/limitsOfAuthority': page({ widget: false }),
  '/weChatGreet': page({ footer: false, widget: false, toTop: false, feature: 'weChatGreet' }),
  /** Whatever else was asked for. */
  '*': page({ widget: false, toTop: false }),
}

export type SitePath = keyof typeof sitePages
/** A path, or a path with one of its variants: what has a title, a prerendered file and a line in the sitemap. */
export type SiteAddress = SitePath | { [P in SitePath]: `${P}?${(typeof sitePages)[P]['variants'][number]}` }[SitePath]

/** Paths that the browser draws alone: they are served, but nothing is prerendered and search engines leave them out. `*` stands for the rest of a path. */
export const shellPaths: readonly string[] = ['/', '/index', '/index/myAccount', '/index/myAccount/*', '/confirmLogin', '/outbox']

// What follows serves pages that are not written yet and goes with the last of them.
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
