import type { Feature } from '@fairway/contract'

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
  /** Without one of its queries it is the same as that page, which search engines are to list instead. */
  sameAs: string | null
  /** Queries that make a page of its own, each with its own title and prerendered file; other parameters do not count. */
  variants: readonly string[]
}

function page<const V extends readonly string[] = readonly []>(
  own: Partial<Omit<SitePage, 'variants'>> & { variants?: V } = {},
): SitePage & { variants: V } {
  return {
    header: 'light',
    footer: true,
    widget: true,
    toTop: true,
    feature: 'productService',
    sameAs: null,
    ...own,
    variants: (own.variants ?? []) as V,
  }
}

/** Every page of the corporate site: path → how it is framed. Titles stand in `page-heads.*.ts`, names for menus in `page-names.*.ts`. */
export const sitePages = {
  '/index/home': page(),
  '/index/productService': page(),
  '/index/productService/cdt': page({ header: 'dark', feature: 'regularShip' }),
  '/index/productService/xdt': page({ header: 'dark', feature: 'packingList' }),
  '/index/productService/car': page({ header: 'dark', feature: 'vehicle' }),
  '/index/productService/riverRoute': page({ header: 'dark', feature: 'intermodalPlatform' }),
  '/index/dataApi': page({
    header: 'dark',
    feature: 'dataApi',
    variants: ['classId=0', 'classId=1', 'classId=2', 'classId=3', 'classId=4'],
  }),
  '/index/dataApi/nowDetail': page({
    header: 'dark',
    feature: 'dataApi',
    variants: [
      'classId=0&cardName=position',
      'classId=0&cardName=voyageAhead',
      'classId=0&cardName=search',
      'classId=0&cardName=area',
      'classId=0&cardName=filterCounts',
      'classId=0&cardName=stream',
      'classId=1&cardName=marineWeather',
      'classId=1&cardName=typhoon',
      'classId=2&cardName=container',
      'classId=2&cardName=billOfLading',
      'classId=3&cardName=ports',
      'classId=3&cardName=shipsInPort',
      'classId=3&cardName=portTraffic',
      'classId=4&cardName=vehiclePosition',
    ],
  }),
  '/index/dataApi/historyDetail': page({
    header: 'dark',
    feature: 'historyTrack',
    variants: [
      'classId=0&cardName=position',
      'classId=0&cardName=portCalls',
      'classId=0&cardName=identity',
      'classId=1&cardName=typhoon',
      'classId=4&cardName=vehicleTrips',
    ],
  }),
  '/index/dataApi/applyForTrial': page({ header: 'dark', feature: 'test', widget: false }),
  '/index/dataApi/moreDataApi': page({ header: 'dark', feature: 'customApi' }),
  '/index/solutions': page({ feature: 'solutions' }),
  '/index/solutions/solutionDetail': page({
    feature: 'solutions',
    sameAs: '/index/solutions',
    variants: ['id=0', 'id=1', 'id=2', 'id=3', 'id=4', 'id=5', 'id=6', 'id=7', 'id=8'],
  }),
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
/** All but the pages of one data service each: they are called as their card is, which only the data pages load. */
export type NamedAddress = Exclude<SiteAddress, `/index/dataApi/${'now' | 'history'}Detail?${string}`>

/** Paths that the browser draws alone: they are served, but nothing is prerendered and search engines leave them out. `*` stands for the rest of a path. */
export const shellPaths: readonly string[] = [
  '/',
  '/index',
  '/index/myAccount',
  '/index/myAccount/*',
  '/confirmLogin',
  '/outbox',
  '/fleets',
  '/ship/*',
]
