import './announcement-bar.css'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { announcementsQuery } from './announcement-api.ts'
import { announcementsTexts } from './announcements-texts.ts'

/** Announcements of now, also those that were hidden. */
export function AnnouncementList() {
  const t = useTexts(announcementsTexts)
  const format = useFormat()
  const language = useLanguage()
  const { data } = useQuery(announcementsQuery)
  if (data === undefined || data.length === 0) return null
  return (
    <>
      <h3>{t.title}</h3>
      <ul className="announcement-list">
        {data.map(({ id, text, until }) => (
          <li key={id}>
            {text[language]} <small>{t.until({ moment: format.moment(until) })}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
