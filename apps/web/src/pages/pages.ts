import type { Feature } from '@fairway/contract'

/** A page of the application: where its code is, what is around it, and who makes its HTML. */
export interface Page {
  /** Its file, which exports the page as `Page`. */
  module: `./${string}.page.tsx`
  /** What tells apart pages that share a file; the component gets them. */
  props: Readonly<Record<string, string>>
  /** What is drawn around it: the site's frame, that frame with the login guard and the menu of the account, or nothing. */
  frame: 'site' | 'account' | 'none'
  /** The workspace is where users work with ships of their own. */
  area: 'site' | 'workspace'
  /** Its colours, for what stands there before it. */
  room: 'room-site' | 'room-bridge'
  /** It asks the server by query, and gets the query client around it. */
  queries: boolean
  /**
   * What the server sends: `whole` is prerendered, `head` has the title and description, `shell` is empty and not listed by search
   * engines. The browser draws what is missing.
   */
  html: 'whole' | 'head' | 'shell'
  /** The paths for which a shell is sent, when they are more than this one: `*` stands for the rest. */
  shell: string | null
}

/** What the frame does on a page of the site. */
export interface SitePage extends Page {
  html: 'whole'
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

type Own<P> = Partial<Omit<P, 'module' | 'html' | 'variants'>>

/** A page of the corporate site: prerendered, with a title in `page-heads.*.ts`. */
function site<const V extends readonly string[] = readonly []>(
  module: Page['module'],
  own: Own<SitePage> & { variants?: V } = {},
): SitePage & { variants: V } {
  return {
    module,
    props: {},
    frame: 'site',
    area: 'site',
    room: 'room-site',
    queries: false,
    html: 'whole',
    shell: null,
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

/** A page that the browser draws alone. */
function tool<const H extends 'head' | 'shell'>(
  html: H,
  module: Page['module'],
  own: Own<Page> = {},
): Page & { html: H } {
  return {
    module,
    props: {},
    frame: 'none',
    area: 'workspace',
    room: 'room-bridge',
    queries: true,
    shell: null,
    ...own,
    html,
  }
}

/** A page of the account area; which one, its path says. */
const account = (page: string) =>
  tool('shell', './account/own.page.tsx', {
    frame: 'account',
    room: 'room-site',
    shell: '/index/myAccount/*',
    props: { page },
  })

/**
 * Every page: path → where it is and how it is served. Routes, prerendered files, the server's table of documents, the sitemap and the
 * bundler's chunks are made of this table; it imports nothing, so that all of them can. Titles stand in `page-heads.*.ts`, names for
 * menus in `page-names.*.ts`. See docs/decisions/0051-one-table-of-pages.md.
 */
export const pages = {
  '/map': tool('head', './map/map.page.tsx'),
  '/fleets': tool('shell', './fleets/fleets.page.tsx'),
  '/fleets/:id/report': tool('shell', './fleets/report.page.tsx', { shell: '/fleets/*' }),
  '/ship/:mmsi/voyages': tool('shell', './voyages/voyages.page.tsx', { shell: '/ship/*' }),
  '/port/:locode?/arrivals': tool('shell', './port/arrivals.page.tsx', { shell: '/port/*' }),
  '/routes': tool('shell', './routes/routes.page.tsx'),
  '/area/:id': tool('shell', './area/area.page.tsx', { shell: '/area/*' }),
  '/index/myAccount/myAccountInfo': account('myAccountInfo'),
  '/index/myAccount/personalInformation': account('personalInformation'),
  '/index/myAccount/consumptionRecords': account('consumptionRecords'),
  '/index/myAccount/help': account('help'),
  '/index/myAccount/areaRemind': account('areaRemind'),
  '/index/myAccount/planRoutes': account('planRoutes'),
  '/index/myAccount/organisation': account('organisation'),
  '/index/myAccount/apiService': account('apiService'),
  '/index/myAccount/historyData': account('historyData'),
  '/index/myAccount/visualTools': account('visualTools'),
  '/index/myAccount/logisticsTrack': account('logisticsTrack'),
  /** What somebody shares; its secret stands behind the `#`. */
  '/shared': tool('shell', './shared/shared.page.tsx', { area: 'site' }),
  /** In a frame of somebody else's page. */
  '/embed/:id': tool('shell', './embed/embed.page.tsx', { area: 'site', shell: '/embed/*' }),
  '/evidence': tool('shell', './evidence/evidence.page.tsx', { area: 'site', room: 'room-site' }),
  '/confirmLogin': tool('shell', './account/confirm-login.page.tsx', { area: 'site', room: 'room-site' }),
  '/silence': tool('shell', './account/silence.page.tsx', { area: 'site', room: 'room-site' }),
  /** For operators alone. */
  '/desk': tool('shell', './desk/desk.page.tsx', { area: 'site', room: 'room-site' }),
  '/outbox': tool('shell', './account/outbox.page.tsx', { area: 'site', room: 'room-site' }),
  '/index/home': site('./home/home.page.tsx'),
  '/index/productService': site('./products/products.page.tsx'),
  '/index/productService/cdt': site('./products/cdt.page.tsx', { header: 'dark', feature: 'regularShip' }),
  '/index/productService/xdt': site('./products/planned.page.tsx', {
    props: { product: 'xdt' },
    header: 'dark',
    feature: 'packingList',
  }),
  '/index/productService/car': site('./products/planned.page.tsx', {
    props: { product: 'car' },
    header: 'dark',
    feature: 'vehicle',
  }),
  '/index/productService/riverRoute': site('./products/planned.page.tsx', {
    props: { product: 'riverRoute' },
    header: 'dark',
    feature: 'intermodalPlatform',
  }),
  '/index/dataApi': site('./data-api/catalogue/catalogue.page.tsx', {
    header: 'dark',
    feature: 'dataApi',
    variants: ['classId=0', 'classId=1', 'classId=2', 'classId=3', 'classId=4'],
  }),
  '/index/dataApi/nowDetail': site('./data-api/detail/detail.page.tsx', {
    props: { side: 'now' },
    header: 'dark',
    feature: 'dataApi',
    variants: [
      'classId=0&cardName=position',
      'classId=0&cardName=voyageAhead',
      'classId=0&cardName=search',
      'classId=0&cardName=area',
      'classId=0&cardName=distance',
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
  '/index/dataApi/historyDetail': site('./data-api/detail/detail.page.tsx', {
    props: { side: 'history' },
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
  '/index/dataApi/applyForTrial': site('./data-api/trial/trial.page.tsx', {
    header: 'dark',
    feature: 'test',
    widget: false,
  }),
  '/index/dataApi/moreDataApi': site('./data-api/more/more-data.page.tsx', { header: 'dark', feature: 'customApi' }),
  '/index/solutions': site('./solutions/solutions.page.tsx', { feature: 'solutions' }),
  '/index/solutions/solutionDetail': site('./solutions/solution-detail.page.tsx', {
    feature: 'solutions',
    sameAs: '/index/solutions',
    variants: ['id=0', 'id=1', 'id=2', 'id=3', 'id=4', 'id=5', 'id=6', 'id=7', 'id=8'],
  }),
  '/index/solutions/consultForSolutions': site('./solutions/consult.page.tsx', { feature: 'solutions', widget: false }),
  '/index/ourClients': site('./clients/clients.page.tsx'),
  '/index/aboutUs': site('./about/about.page.tsx'),
  '/index/author': site('./author/author.page.tsx', { widget: false }),
  '/index/version': site('./version/version.page.tsx', { widget: false }),
  '/index/userAgreement': site('./legal-pages/legal.page.tsx', { props: { kind: 'agreement' }, widget: false }),
  '/index/privacy': site('./legal-pages/legal.page.tsx', { props: { kind: 'privacy' }, widget: false }),
  '/index/limitsOfAuthority': site('./legal-pages/legal.page.tsx', { props: { kind: 'limits' }, widget: false }),
  '/weChatGreet': site('./we-chat-greet/we-chat-greet.page.tsx', {
    frame: 'none',
    footer: false,
    widget: false,
    toTop: false,
    feature: 'weChatGreet',
  }),
  /** Whatever else was asked for. */
  '*': site('./not-found/not-found.page.tsx', { widget: false, toTop: false }),
}

export type PagePath = keyof typeof pages
/** A page of the site. */
export type SitePath = { [P in PagePath]: (typeof pages)[P] extends SitePage ? P : never }[PagePath]
/** A path, or a path with one of its variants: what has a title, a prerendered file and a line in the sitemap. */
export type SiteAddress = SitePath | { [P in SitePath]: `${P}?${(typeof pages)[P]['variants'][number]}` }[SitePath]
/** All but the pages of one data service each: they are called as their card is, which only the data pages load. */
export type NamedAddress = Exclude<SiteAddress, `/index/dataApi/${'now' | 'history'}Detail?${string}`>

/** Paths that lead to another page. */
export const redirects: Readonly<Record<string, PagePath>> = {
  '/': '/index/home',
  '/index': '/index/home',
  '/index/myAccount': '/index/myAccount/myAccountInfo',
}
