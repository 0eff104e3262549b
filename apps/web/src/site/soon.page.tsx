import { Construction } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { askLogin } from '../ui/login-store.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import type { SoonPage as Page } from './soon-pages.ts'

/** A page of the specification that a later release fills: says what will be there, and where to go meanwhile. */
export function SoonPage({ page, needsLogin }: { page: Page; needsLogin: boolean }) {
  const { t } = useTranslation()
  const title = t(`soon.${page}.title`)
  usePageTitle(title)
  useEffect(() => {
    if (needsLogin) askLogin('needed')
  }, [needsLogin])
  return (
    <article className="plain-page">
      <p className="plain-note">
        <Construction aria-hidden />
        {t('siteFrame.soonNote')}
      </p>
      <h1>{title}</h1>
      <p>{t(`soon.${page}.text`)}</p>
      <div className="plain-actions">
        <Link className="button button-primary" to="/map">
          {t('action.openMap')}
        </Link>
      </div>
    </article>
  )
}
