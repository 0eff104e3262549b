import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Brand } from '../../brand/brand.ts'
import { footerTexts } from './footer-texts.ts'
import { NewTabLink } from './new-tab-link.tsx'
import { pageNames } from '../page-names.ts'

const legalPages = [
  '/index/userAgreement',
  '/index/privacy',
  '/index/limitsOfAuthority',
  '/index/version',
  '/index/author',
] as const
/** Where the law wants an ICP number to lead (the filing system of the ministry). */
const ICP_SYSTEM = 'https://beian.miit.gov.cn/'

/** The last line: whose site this is, legal pages, filing numbers. */
export function FooterLegal({ brand }: { brand: Brand }) {
  const texts = useTexts(footerTexts)
  const names = useTexts(pageNames)
  const language = useLanguage()
  return (
    <nav className="footer-legal" aria-label={texts.legal}>
      <span>© {brand.company[language] || brand.name[language]}</span>
      {legalPages.map((path) => (
        <Link key={path} to={path}>
          {names[path]}
        </Link>
      ))}
      {brand.sourceUrl && <NewTabLink href={brand.sourceUrl}>{texts.source}</NewTabLink>}
      {brand.icpNumber && <NewTabLink href={ICP_SYSTEM}>{texts.icp({ number: brand.icpNumber })}</NewTabLink>}
      {brand.publicSecurityNumber && brand.publicSecurityUrl && (
        <NewTabLink href={brand.publicSecurityUrl}>{brand.publicSecurityNumber}</NewTabLink>
      )}
    </nav>
  )
}
