import './announcement-bar.css'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { announcementsQuery } from './announcement-api.ts'
import { announcementsTexts } from './announcements-texts.ts'
import { dismiss, useDismissed } from './dismissed.ts'

/** The newest announcement that the reader has not hidden, in one quiet bar; nothing where there is none. */
export function AnnouncementBar() {
  const t = useTexts(announcementsTexts)
  const language = useLanguage()
  const { data } = useQuery(announcementsQuery)
  const hidden = useDismissed(({ ids }) => ids)
  const [first, ...others] = (data ?? []).filter(({ id }) => !hidden.includes(id))
  if (first === undefined) return null
  return (
    <aside className="announcement-bar" aria-label={t.label}>
      <Megaphone aria-hidden />
      <p>
        {first.text[language]}
        {others.length > 0 && <small> {t.more({ count: others.length })}</small>}
      </p>
      <IconButton label={t.dismiss} icon={X} onClick={() => dismiss(first.id)} />
    </aside>
  )
}
