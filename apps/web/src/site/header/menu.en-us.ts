import type { SiteAddress } from '../../pages/pages.ts'

/** One line under the names in the header's menu that do not say it all. */
export const texts = {
  '/index/productService/cdt': 'Live positions, tracks, port calls',
  '/index/productService/xdt': 'By container or bill of lading',
  '/index/productService/car': 'By plate, between port and warehouse',
  '/index/productService/riverRoute': 'Sea, river, rail and road on one time axis',
} satisfies Partial<Record<SiteAddress, string>>
