import './delivery.css'
import { severities, type ReminderTell } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { clockText, minuteOfDay } from '../../i18n/time-of-day.ts'
import { zoneNow } from '../../i18n/use-zone.ts'
import { useUser } from '../../session/session.ts'
import { FormField } from '../../ui/field/form-field.tsx'
import { DailyField } from './daily-field.tsx'
import { Refusal } from '../../ui/field/refusal.tsx'
import { channelsQuery, devicesQuery, targetName, targetsQuery } from './delivery-api.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { permissionHere, type Permission } from './this-browser.ts'

interface TellFieldsProps {
  title: string
  lead: string
  tell: ReminderTell
  /** What is wrong with the webhooks, as a sentence. */
  refused?: string | null
  /** Where webhooks are made, and where a mail address is given. */
  manageAt: string
  mailAt: string
  onChange(tell: ReminderTell): void
}

/** Whom a rule tells besides the inbox. */
export function TellFields({ title, lead, tell, refused = null, manageAt, mailAt, onChange }: TellFieldsProps) {
  const { tell: t, push } = useTexts(deliveryTexts)
  const id = useId()
  const user = useUser((session) => session.user)
  const { data } = useQuery(targetsQuery(user?.encryptId ?? ''))
  const targets = data?.targets ?? []
  const bySms = useQuery(channelsQuery(user?.encryptId ?? '')).data?.sms
  const { permission, hasDevice } = useNotifiable(user?.encryptId ?? '')
  // What nobody could be shown is not offered; what is kept of it stays, for a browser to come.
  const canPush = permission === 'open' || hasDevice !== false
  // What was deleted meanwhile is not named again.
  const kept = tell.webhooks.filter((id) => data === undefined || targets.some((target) => target.id === id))
  const toggle = (id: string) =>
    onChange({ ...tell, webhooks: kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id] })
  return (
    <fieldset
      aria-describedby={refused === null ? undefined : id}
      tabIndex={refused === null ? undefined : -1}
      data-refused={refused === null ? undefined : ''}
    >
      <legend>{title}</legend>
      <p className="form-note">{lead}</p>
      <Refusal id={id} text={refused} />
      <div className="reminder-chips">
        <label>
          <input type="checkbox" checked={tell.mail} onChange={() => onChange({ ...tell, mail: !tell.mail })} />
          {t.mail}
        </label>
        <label>
          <input
            type="checkbox"
            checked={tell.push && canPush}
            disabled={!canPush}
            onChange={() => onChange({ ...tell, push: !tell.push })}
          />
          {t.push}
        </label>
        {bySms && (
          <label>
            <input type="checkbox" checked={tell.sms} onChange={() => onChange({ ...tell, sms: !tell.sms })} />
            {t.sms}
          </label>
        )}
        {targets.map((target) => (
          <label key={target.id}>
            <input type="checkbox" checked={kept.includes(target.id)} onChange={() => toggle(target.id)} />
            {t.webhook({ name: targetName(target) })} {target.state !== 'on' && t.off}
          </label>
        ))}
      </div>
      {tell.mail && !user?.email && (
        <p className="form-note is-fault">
          {t.noMail} <Link to={mailAt}>{t.addMail}</Link>
        </p>
      )}
      {bySms === false && <p className="form-note">{t.smsOff}</p>}
      {bySms && tell.sms && !user?.mobile && (
        <p className="form-note is-fault">
          {t.noPhone} <Link to={mailAt}>{t.addPhone}</Link>
        </p>
      )}
      {bySms && tell.sms && user?.mobile && <p className="form-note">{t.smsTo({ end: user.mobile.slice(-4) })}</p>}
      {!canPush && (
        <p className="form-note">
          {t.noPushHere} <Link to={manageAt}>{push.title}</Link>
        </p>
      )}
      {tell.push && permission === 'open' && hasDevice === false && (
        <p className="form-note is-fault">
          {t.noPush} <Link to={manageAt}>{t.addPush}</Link>
        </p>
      )}
      {data !== undefined && targets.length === 0 && (
        <p className="form-note">
          {t.none} <Link to={manageAt}>{t.add}</Link>
        </p>
      )}
      <LeastFields tell={tell} canPush={canPush} onChange={onChange} />
      {(tell.mail || (tell.push && canPush) || tell.sms) && (
        <>
          <DailyField daily={tell.daily} onChange={(daily) => onChange({ ...tell, daily })} />
          <QuietFields quiet={tell.quiet} onChange={(quiet) => onChange({ ...tell, quiet })} />
        </>
      )}
    </fieldset>
  )
}

/** What this browser says of notifications, and whether one of the account's shows them; undefined while that is asked. */
function useNotifiable(user: string): { permission: Permission; hasDevice: boolean | undefined } {
  const [permission] = useState(permissionHere)
  const { data } = useQuery(devicesQuery(user))
  return { permission, hasDevice: data && data.devices.length > 0 }
}

interface LeastFieldsProps extends Pick<TellFieldsProps, 'tell' | 'onChange'> {
  canPush: boolean
}

/** From which severity on each channel that is used is told. */
function LeastFields({ tell, canPush, onChange }: LeastFieldsProps) {
  const { tell: t } = useTexts(deliveryTexts)
  const used = { mail: tell.mail, push: tell.push && canPush, sms: tell.sms, webhook: tell.webhooks.length > 0 }
  const channels = (['mail', 'push', 'sms', 'webhook'] as const).filter((channel) => used[channel])
  if (channels.length === 0) return null
  return (
    <fieldset className="tell-least" aria-label={t.leastTitle}>
      <p>{t.leastTitle}</p>
      <div className="reminder-pair">
        {channels.map((channel) => (
          <FormField key={channel} label={t.least[channel]}>
            {(control) => (
              <select
                {...control}
                value={tell.least[channel]}
                onChange={({ target: { value } }) => {
                  const least = severities.find((one) => one === value) ?? 'notice'
                  onChange({ ...tell, least: { ...tell.least, [channel]: least } })
                }}
              >
                {severities.map((one) => (
                  <option key={one} value={one}>
                    {t.severities[one]}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        ))}
      </div>
      <p className="form-note">{t.leastHint}</p>
    </fieldset>
  )
}

interface QuietFieldsProps {
  quiet: ReminderTell['quiet']
  onChange(quiet: ReminderTell['quiet']): void
}

/** Between two times of day; with only one of them there are none. */
function QuietFields({ quiet, onChange }: QuietFieldsProps) {
  const { tell: t } = useTexts(deliveryTexts)
  const [typed, setTyped] = useState(
    quiet === null ? (['', ''] as const) : ([clockText(quiet.from), clockText(quiet.to)] as const),
  )
  const zone = quiet?.zone ?? zoneNow()
  const change = (next: readonly [string, string]) => {
    setTyped(next)
    const [from, to] = next.map(minuteOfDay)
    onChange(from === null || to === null ? null : { from, to, zone })
  }
  const hint = useId()
  const field = (label: string, value: string, put: (text: string) => readonly [string, string]) => (
    <label>
      {label}
      <input
        className="text-control is-touch"
        type="time"
        value={value}
        aria-describedby={hint}
        onChange={({ target }) => change(put(target.value))}
      />
    </label>
  )
  return (
    <div className="tell-quiet">
      <div>
        {field(t.quietFrom, typed[0], (text) => [text, typed[1]])}
        {field(t.quietTo, typed[1], (text) => [typed[0], text])}
      </div>
      <p className="form-note" id={hint}>
        {t.quietHint({ zone })}
      </p>
    </div>
  )
}
