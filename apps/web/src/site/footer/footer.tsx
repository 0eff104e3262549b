import './footer.css'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { brand as ours } from '#brand'
import type { Brand } from '../../brand/brand.ts'
import { FooterContact } from './footer-contact.tsx'
import { FooterLegal } from './footer-legal.tsx'
import { footerTexts } from './footer-texts.ts'
import { NewTabLink } from './new-tab-link.tsx'
import { pageNames } from '../page-names.ts'
import { QrCode } from '../../brand/qr-code.tsx'
import { siteMenu } from '../header/site-menu.ts'

/** Specification, section 2: a build served under the base name `baidu` has no footer. */
export function hidesFooter(base: string): boolean {
  return base.split('/').findLast((part) => part !== '') === 'baidu'
}

interface FooterProps {
  brand?: Brand
  base?: string
}

/** Menus, contacts, links and legal lines; whatever the brand leaves empty is not there. */
export function Footer({ brand = ours, base = import.meta.env.BASE_URL }: FooterProps) {
  const texts = useTexts(footerTexts)
  const names = useTexts(pageNames)
  const language = useLanguage()
  // Not as the server sends it: without script all of it is there.
  const folds = useMedia(NARROW)
  if (hidesFooter(base)) return null
  const codes = [...(brand.app ? [brand.app] : []), ...(brand.workChat ? [brand.workChat] : []), ...brand.qrCodes]
  return (
    <footer className="footer room-bridge">
      <div className="footer-columns">
        <div className="footer-brand">
          <img src={`${base}${brand.logoOnDark}`} alt="" width="36" height="36" />
          <p>{brand.name[language]}</p>
          <p className="footer-claim">{brand.claim[language]}</p>
          {brand.socialLinks.length > 0 && <Links title={texts.social} links={brand.socialLinks} />}
        </div>
        {siteMenu.map(({ title, path, entries }) => {
          const links = (folds ? [path, ...entries] : entries).map((address) => (
            <Link key={address} to={address}>
              {names[address]}
            </Link>
          ))
          return (
            <nav key={title} aria-label={texts[title]}>
              {folds ? (
                <details>
                  <summary className="footer-title">{texts[title]}</summary>
                  {links}
                </details>
              ) : (
                <>
                  <Link className="footer-title" to={path}>
                    {texts[title]}
                  </Link>
                  {links}
                </>
              )}
            </nav>
          )
        })}
        <FooterContact brand={brand} />
      </div>
      {brand.friendlyLinks.length > 0 && (
        <Links className="footer-friendly" title={texts.friendly} links={brand.friendlyLinks} />
      )}
      {codes.length > 0 && (
        <section className="footer-codes" aria-label={texts.codes}>
          {codes.map((code) => (
            <QrCode key={code.image} code={code} />
          ))}
        </section>
      )}
      <FooterLegal brand={brand} />
    </footer>
  )
}

function Links({
  title,
  links,
  className = 'footer-links',
}: {
  title: string
  links: Brand['friendlyLinks']
  className?: string
}) {
  const language = useLanguage()
  return (
    <nav className={className} aria-label={title}>
      <p className="footer-title">{title}</p>
      {links.map((link) => (
        <NewTabLink key={link.url} href={link.url}>
          {link.title[language]}
        </NewTabLink>
      ))}
    </nav>
  )
}
