import { pages, type SiteAddress, type SitePage } from './pages.ts'

const rows: [path: string, page: object][] = Object.entries(pages)
const isSiteRow = (row: [path: string, page: object]): row is [SiteAddress, SitePage] =>
  'html' in row[1] && row[1].html === 'whole'

/** Every page of the site and its variants. Not in `page-address.ts`: no page needs the list. */
export const siteAddresses: readonly SiteAddress[] = rows
  .filter(isSiteRow)
  .flatMap(([path, { variants }]) => [path, ...variants.map((variant) => `${path}?${variant}` as SiteAddress)])
