import './header.css'
import { Languages, Menu, UserRound, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { switchLanguage } from '../i18n/start-language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { askLogin } from '../ui/login-store.ts'
import { brand } from './brand.ts'
import { siteMenu } from './site-pages.ts'

/** The head of every page: brand, menu (folded on phones), language, login. */
export function Header({ room }: { room: 'room-bridge' | 'room-site' }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname } = useLocation()
  // Open on the page where it was opened: going elsewhere folds it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  return (
    <header className={`header ${room}`}>
      <Link className="header-brand" to="/index/home">
        <img src={`${import.meta.env.BASE_URL}${brand.logo}`} alt="" width="28" height="28" />
        <span>{brand.name[language]}</span>
      </Link>
      <nav className={`header-menu ${open ? 'is-open' : ''}`} id="main-menu" aria-label={t('nav.label')}>
        <NavLink to="/map">{t('nav.map')}</NavLink>
        {siteMenu.map((group) => (
          <div key={group.path} className="header-group">
            <NavLink to={group.path}>{t(`nav.${group.title}`)}</NavLink>
            {open &&
              group.entries.map((entry) => (
                <NavLink key={entry.path} className="header-sub" to={entry.path} end>
                  {t(`soon.${entry.page}.title`)}
                </NavLink>
              ))}
          </div>
        ))}
      </nav>
      <div className="header-actions">
        <Button
          kind="plain"
          icon={Languages}
          lang={language === 'zh-CN' ? 'en-US' : 'zh-CN'}
          title={t('nav.otherLanguageTitle')}
          onClick={() => void switchLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
        >
          {t('nav.otherLanguage')}
        </Button>
        <Button className="header-login" icon={UserRound} onClick={() => askLogin('login')} aria-label={t('nav.login')}>
          <span className="header-login-text">{t('nav.login')}</span>
        </Button>
        <IconButton className="header-burger" label={t('nav.menu')} icon={open ? X : Menu} aria-expanded={open} aria-controls="main-menu" onClick={() => setOpenOn(open ? null : pathname)} />
      </div>
    </header>
  )
}
