import './footer.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/use-language.ts'
import { brand } from './brand.ts'
import { siteMenu } from './site-pages.ts'

/** Specification, section 2: a build served under the base name `baidu` has no footer. */
const hidden = import.meta.env.BASE_URL.replaceAll('/', '') === 'baidu'

/** Menus, contacts and legal lines; whatever the brand leaves empty is not there. */
export function Footer() {
  const { t } = useTranslation()
  const language = useLanguage()
  if (hidden) return null
  return (
    <footer className="footer room-bridge">
      <div className="footer-columns">
        <div className="footer-brand">
          <img src={`${import.meta.env.BASE_URL}${brand.logo}`} alt="" width="36" height="36" />
          <p>{brand.name[language]}</p>
          <p className="footer-claim">{brand.claim[language]}</p>
        </div>
        {siteMenu.map((group) => (
          <nav key={group.path} aria-label={t(`nav.${group.title}`)}>
            <Link className="footer-title" to={group.path}>
              {t(`nav.${group.title}`)}
            </Link>
            {group.entries.map((entry) => (
              <Link key={entry.path} to={entry.path}>
                {t(`soon.${entry.page}.title`)}
              </Link>
            ))}
          </nav>
        ))}
        <Contacts />
        <Links />
      </div>
      <Legal />
    </footer>
  )
}

function Contacts() {
  const { t } = useTranslation()
  const { companyPhone, businessPhone, mail, qrCodes } = brand
  const language = useLanguage()
  if (!companyPhone && !businessPhone && !mail && qrCodes.length === 0) return null
  return (
    <div className="footer-contacts">
      <p className="footer-title">{t('siteFrame.contact')}</p>
      {companyPhone && <a href={`tel:${companyPhone}`}>{`${t('siteFrame.companyPhone')} ${companyPhone}`}</a>}
      {businessPhone && <a href={`tel:${businessPhone}`}>{`${t('siteFrame.businessPhone')} ${businessPhone}`}</a>}
      {mail && <a href={`mailto:${mail}`}>{mail}</a>}
      {qrCodes.map((code) => (
        <img key={code.image} src={code.image} alt={code.title[language]} width="96" height="96" loading="lazy" />
      ))}
    </div>
  )
}

function Links() {
  const { t } = useTranslation()
  const language = useLanguage()
  const links = [...brand.friendlyLinks, ...brand.socialLinks]
  if (links.length === 0) return null
  return (
    <div>
      <p className="footer-title">{t('siteFrame.friendly')}</p>
      {links.map((link) => (
        <a key={link.url} href={link.url} target="_blank" rel="noreferrer">
          {link.title[language]}
        </a>
      ))}
    </div>
  )
}

function Legal() {
  const { t } = useTranslation()
  const entries = [
    [brand.sourceUrl, t('siteFrame.source')],
    [brand.icpNumber && 'https://beian.miit.gov.cn/', t('siteFrame.chinaFiling', { number: brand.icpNumber })],
    [brand.publicSecurityUrl, brand.publicSecurityNumber],
  ] as const
  const shown = entries.filter(([url, text]) => url !== '' && text !== '')
  if (shown.length === 0) return null
  return (
    <p className="footer-legal">
      {shown.map(([url, text]) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {text}
        </a>
      ))}
    </p>
  )
}
