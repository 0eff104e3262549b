import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { footerTexts } from './footer-texts.ts'

/** A link that leaves the site, and says so. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const texts = useTexts(footerTexts)
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <ArrowUpRight className="footer-away" aria-hidden />
      <span className="visually-hidden">{texts.newTab}</span>
    </a>
  )
}
