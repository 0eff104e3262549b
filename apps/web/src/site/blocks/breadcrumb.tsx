import './breadcrumb.css'
import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { pageNames } from '../page-names.ts'
import { siteAddressOf, sitePathOf } from '../../pages/page-address.ts'
import { pages, type SiteAddress } from '../../pages/pages.ts'

/** The way from home to this page, read off its address. `here`: what a page is called that has no name among `pageNames`. */
export function Breadcrumb({ here }: { here?: string }) {
  const { pathname, search } = useLocation()
  const texts = useTexts(pageNames)
  const names: Partial<Record<SiteAddress, string>> = texts
  const trail = trailOf(pathname, search)
  return (
    <nav className="breadcrumb" aria-label={texts.breadcrumb}>
      <ol>
        {trail.map((address, index) => (
          <li key={address}>
            {index > 0 && <ChevronRight aria-hidden />}
            {index < trail.length - 1 ? (
              <Link to={address}>{names[address]}</Link>
            ) : (
              <span aria-current="page">{here ?? names[address]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function trailOf(pathname: string, search: string): SiteAddress[] {
  const steps = pathname.split('/').filter((step) => step !== '')
  const above = steps.slice(0, -1).map((_step, index) => sitePathOf(`/${steps.slice(0, index + 1).join('/')}`))
  const here = siteAddressOf(pathname, search)
  const plain = sitePathOf(pathname)
  // A plain page that is another one's double is no step of its own.
  const isStep = here !== plain && pages[plain].sameAs === null
  return ['/index/home', ...above.filter((path) => path !== '*'), ...(isStep ? [plain] : []), here]
}
