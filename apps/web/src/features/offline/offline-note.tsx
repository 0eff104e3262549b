import './offline-note.css'
import { WifiOff } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useNow } from '../../ui/use-now.ts'
import { offlineTexts } from './offline-texts.ts'

/** What is shown while nothing comes from the server. */
export type ShownOffline =
  /** All that there was when the connection ended; UTC ms. */
  | { kind: 'was'; at: number }
  /** Followed ships that were kept at a visit before. */
  | { kind: 'followed'; at: number; count: number }
  | { kind: 'nothing' }

interface OfflineNoteProps {
  shown: ShownOffline
  /** Where the voyage plans are that were kept; null where none were. */
  plans: string | null
}

/** That there is no connection, and how old what one sees is. */
export function OfflineNote({ shown, plans }: OfflineNoteProps) {
  const texts = useTexts(offlineTexts)
  const format = useFormat()
  const now = useNow()
  const sentence = () => {
    if (shown.kind === 'nothing') return texts.nothing
    const age = format.age(now - shown.at)
    if (shown.kind === 'was') return texts.was({ age })
    return texts.followed({ count: shown.count, age, moment: format.moment(shown.at) })
  }
  return (
    <div className="offline-note">
      <WifiOff aria-hidden />
      <p>
        {/* Said once: an age that is told anew each second would not let a screen reader speak of anything else. */}
        <output>{texts.title}</output> · {sentence()} {plans !== null && <Link to={plans}>{texts.plans}</Link>}
      </p>
    </div>
  )
}
