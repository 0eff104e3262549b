import type { NamedAddress } from '../../pages/pages.ts'

/** Wide enough that the menu lies open; header.css has the same number. */
export const WIDE_MENU = '(min-width: 961px)'

export type MenuTitle = 'products' | 'data' | 'solutions' | 'about'

interface MenuGroup {
  /** Key under `nav`. */
  title: MenuTitle
  path: NamedAddress
  entries: readonly NamedAddress[]
}

/** The header's menu. What the entries are called stands in `page-names`. */
export const siteMenu: readonly MenuGroup[] = [
  {
    title: 'products',
    path: '/index/productService',
    entries: [
      '/index/productService/cdt',
      '/index/productService/xdt',
      '/index/productService/car',
      '/index/productService/riverRoute',
    ],
  },
  {
    title: 'data',
    path: '/index/dataApi',
    entries: [
      '/index/dataApi?classId=0',
      '/index/dataApi?classId=1',
      '/index/dataApi?classId=2',
      '/index/dataApi?classId=3',
      '/index/dataApi?classId=4',
      '/index/dataApi/nowDetail',
      '/index/dataApi/historyDetail',
      '/index/dataApi/moreDataApi',
      '/index/dataApi/applyForTrial',
    ],
  },
  {
    title: 'solutions',
    path: '/index/solutions',
    entries: [
      '/index/solutions/solutionDetail?id=0',
      '/index/solutions/solutionDetail?id=1',
      '/index/solutions/solutionDetail?id=2',
      '/index/solutions/solutionDetail?id=3',
      '/index/solutions/solutionDetail?id=4',
      '/index/solutions/solutionDetail?id=5',
      '/index/solutions/solutionDetail?id=6',
      '/index/solutions/solutionDetail?id=7',
      '/index/solutions/solutionDetail?id=8',
      '/index/solutions/consultForSolutions',
    ],
  },
  {
    title: 'about',
    path: '/index/aboutUs',
    entries: [
      '/index/ourClients',
      '/index/author',
      '/index/version',
      '/index/userAgreement',
      '/index/privacy',
      '/index/limitsOfAuthority',
    ],
  },
]
