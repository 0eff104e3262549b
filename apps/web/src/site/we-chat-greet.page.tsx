import './frame.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePageTitle } from '../ui/use-page-title.ts'
import { brand } from './brand.ts'

/** Standalone greeting for visitors from WeChat: no header, no footer. */
export function WeChatGreetPage() {
  const { t } = useTranslation()
  usePageTitle(t('weChat.title'))
  return (
    <main className="frame room-site">
      <div className="plain-page">
        <img src={`${import.meta.env.BASE_URL}${brand.logo}`} alt="" width="64" height="64" />
        <h1>{t('weChat.title')}</h1>
        <p>{t('weChat.text')}</p>
        <p className="plain-note">{t('weChat.hint')}</p>
        <Link className="button button-primary" to="/map">
          {t('action.openMap')}
        </Link>
      </div>
    </main>
  )
}
