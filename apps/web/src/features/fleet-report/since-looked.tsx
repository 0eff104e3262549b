import './since-looked.css'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/session.ts'
import { useZone } from '../../i18n/use-zone.ts'
import { Failure } from '../../ui/panel/panel-states.tsx'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { ChangeList } from './change-list.tsx'
import { fleetReportTexts } from './fleet-report-texts.ts'
import { lookQuery } from './fleet-report-api.ts'

/** Shown at first, on phones and elsewhere; the rest is a press away. */
const AT_FIRST = { narrow: 2, wide: 4 }

/** What changed in a fleet since its owner last looked, the latest first. Nothing before there was an earlier visit. */
export function SinceLooked({ fleet }: { fleet: string }) {
  const { look: t } = useTexts(fleetReportTexts)
  const format = useFormat()
  const language = useLanguage()
  const narrow = useMedia(NARROW)
  const user = useUser((session) => session.user?.encryptId ?? '')
  const { data, error, refetch } = useQuery(lookQuery(user, fleet, useZone(), language))
  if (error !== null && !data) return <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
  if (!data || data.first) return null
  const { changes, more, since } = data
  const time = format.moment(since)
  if (changes.length === 0) return <p className="since-looked-none number">{t.none({ time })}</p>
  const count = changes.length + more
  return (
    <section className="since-looked" aria-label={t.title}>
      <h3>
        {t.title} <small className="number">{t.since({ count, time })}</small>
      </h3>
      <ChangeList changes={changes.toReversed()} more={more} first={narrow ? AT_FIRST.narrow : AT_FIRST.wide} />
    </section>
  )
}
