import './since-looked.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/session.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { Failure } from '../../ui/panel/panel-states.tsx'
import { ChangeList } from './change-list.tsx'
import { fleetReportTexts } from './fleet-report-texts.ts'
import { browserZone, lookQuery } from './report-calls.ts'

/** Shown at first; the rest is a press away. */
const AT_FIRST = 4

/** What changed in a fleet since its owner last looked, the latest first. Nothing before there was an earlier visit. */
export function SinceLooked({ fleet }: { fleet: string }) {
  const { look: t } = useTexts(fleetReportTexts)
  const format = useFormat()
  const language = useLanguage()
  const { timeZone } = useDisplay()
  const user = useUser((session) => session.user?.encryptId ?? '')
  const { data, error, refetch } = useQuery(lookQuery(user, fleet, timeZone ?? browserZone, language))
  const [whole, setWhole] = useState(false)
  if (error !== null && !data) return <Failure text={`${t.failed}: ${error.message}`} onRetry={() => void refetch()} />
  if (!data || data.first) return null
  const { changes, more, since } = data
  const time = format.moment(since)
  if (changes.length === 0) return <p className="since-looked-none number">{t.none({ time })}</p>
  const latest = changes.toReversed()
  const count = changes.length + more
  return (
    <section className="since-looked" aria-label={t.title}>
      <h3>
        {t.title} <small className="number">{t.since({ count, time })}</small>
      </h3>
      <ChangeList changes={whole ? latest : latest.slice(0, AT_FIRST)} more={whole ? more : 0} />
      {!whole && latest.length > AT_FIRST && <Button onClick={() => setWhole(true)}>{t.all({ count })}</Button>}
    </section>
  )
}
