import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePageTitle } from '../ui/use-page-title.ts'

export function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'))
  return (
    <article className="plain-page">
      <p className="plain-note number">404</p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <div className="plain-actions">
        <Link className="button button-primary" to="/index/home">
          {t('notFound.home')}
        </Link>
        <Link className="button button-quiet" to="/map">
          {t('action.openMap')}
        </Link>
      </div>
    </article>
  )
}
