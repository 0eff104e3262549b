import './report-settings.css'
import { errorCodes, reportPositions, type ReportSettings, type ReportSettingsAnswer } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { formatMoment } from '../../i18n/format-time.ts'
import { useTexts } from '../../i18n/texts.ts'
import { clockText, minuteOfDay } from '../../i18n/time-of-day.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { zoneNow } from '../../i18n/use-zone.ts'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { fleetReportTexts } from './fleet-report-texts.ts'
import { reportSettingsQuery, saveReportSettings } from './fleet-report-api.ts'

const zones = Intl.supportedValuesOf('timeZone')
const first: ReportSettings = { on: false, minute: 480, zone: 'UTC', mail: false, position: 'now' }

/** When a fleet's report is made, and whether it is mailed. */
export function ReportSettingsForm({ user, fleet }: { user: string; fleet: string }) {
  const { settings: t } = useTexts(fleetReportTexts)
  const { data, error, refetch } = useQuery(reportSettingsQuery(user, fleet))
  return (
    <section className="report-settings">
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      {data ? (
        <Form user={user} fleet={fleet} answer={data} />
      ) : error ? (
        <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </section>
  )
}

function Form({ user, fleet, answer }: { user: string; fleet: string; answer: ReportSettingsAnswer }) {
  const { settings: t } = useTexts(fleetReportTexts)
  const language = useLanguage()
  const id = useId()
  const [draft, setDraft] = useState(answer.settings ?? { ...first, zone: zoneNow() })
  const [busy, run] = useBusy()
  const set = (change: Partial<ReportSettings>) => setDraft({ ...draft, ...change })
  const isZone = zones.includes(draft.zone) || draft.zone === 'UTC' || draft.zone === answer.settings?.zone
  const save = () =>
    run(async () => {
      const saved = await saveReportSettings(user, fleet, draft)
      if (saved.code === errorCodes.ok) toast('good', t.saved)
      else toast('bad', sentenceOf(saved))
    })
  return (
    <form
      className="report-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label className="report-check">
        <input type="checkbox" checked={draft.on} onChange={({ target }) => set({ on: target.checked })} />
        {t.on}
      </label>
      <div className="report-fields">
        <label>
          {t.hour}
          <input
            className="text-control"
            type="time"
            required
            value={clockText(draft.minute)}
            onChange={({ target }) => {
              const minute = minuteOfDay(target.value)
              if (minute !== null) set({ minute })
            }}
          />
        </label>
        <label>
          {t.zone}
          <input
            className="text-control"
            list={`${id}-zones`}
            required
            value={draft.zone}
            maxLength={60}
            aria-invalid={!isZone}
            aria-describedby={isZone ? undefined : `${id}-zone`}
            onChange={({ target }) => set({ zone: target.value })}
          />
          {!isZone && <small id={`${id}-zone`}>{t.unknownZone}</small>}
        </label>
        <datalist id={`${id}-zones`}>
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
        <label>
          {t.position}
          <select
            className="text-control"
            value={draft.position}
            onChange={({ target }) =>
              set({ position: reportPositions.find((one) => one === target.value) ?? draft.position })
            }
          >
            {reportPositions.map((position) => (
              <option key={position} value={position}>
                {t.positions[position]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className="report-check">
        <input
          type="checkbox"
          checked={draft.mail}
          aria-describedby={`${id}-mail`}
          onChange={({ target }) => set({ mail: target.checked })}
        />
        {t.mail}
      </label>
      <p id={`${id}-mail`} className="report-hint">
        {answer.mails === 'no-channel' ? t.noChannel : answer.mails === 'no-address' ? t.noAddress : ''}
      </p>
      <div className="report-actions">
        <Button kind="primary" type="submit" disabled={busy || !isZone} aria-busy={busy}>
          {t.save}
        </Button>
        <output className="number">
          {answer.nextAt === null
            ? t.off
            : t.next({ time: formatMoment(answer.nextAt, language, answer.settings?.zone) })}
        </output>
      </div>
    </form>
  )
}
