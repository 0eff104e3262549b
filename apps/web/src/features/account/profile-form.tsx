import { errorCodes, languages, profileLengths, type Profile } from '@fairway/contract'
import { useEffect, useState, type FormEvent } from 'react'
import { saveProfile } from '../../api/account-api.ts'
import { formatClockIn } from '../../i18n/format-time.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField, type ControlProps } from '../../ui/field/form-field.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useNow } from '../../ui/use-now.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'
import { accountTexts } from './account-texts.ts'
import { profileChanged } from './profile-changed.ts'

type Draft = Pick<Profile, 'name' | 'realName' | 'company' | 'unit'> & {
  language: Profile['language']
  timeZone: string
}

const draftOf = ({ name, realName, company, unit, language, timeZone }: Profile): Draft => ({
  name,
  realName,
  company,
  unit,
  language,
  timeZone: timeZone ?? '',
})
const languageNames = { 'zh-CN': '中文', 'en-US': 'English' } as const
const timeZones = Intl.supportedValuesOf('timeZone')
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Names, company, language, unit and time zone. What was typed stays when the language of the page changes, when saving fails, and over a look at another page. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { personal, saved } = useTexts(accountTexts)
  const language = useLanguage()
  const now = useNow()
  const user = useUser((session) => session.user?.encryptId ?? '')
  const { value: draft, set: setDraft, forget } = useUnsaved(`profile ${user}`, () => draftOf(profile))
  const [asked, setAsked] = useState(false)
  const [busy, run] = useBusy()
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(profile))
  useEffect(() => {
    if (!changed) forget()
  }, [changed, forget])
  const zone = draft.timeZone.trim()
  const clock = zone === '' ? null : formatClockIn(now, zone, language)
  const zoneProblem = zone !== '' && clock === null ? personal.timeZoneUnknown : null
  const nameProblem = draft.name.trim() === '' ? personal.nameNeeded : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (zoneProblem || nameProblem) return lookAtRefused()
    run(async () => {
      const answer = await saveProfile({ ...draft, timeZone: zone === '' ? null : zone })
      if (profileChanged(answer, saved) && answer.code === errorCodes.ok && answer.result)
        setDraft(draftOf(answer.result))
    })
  }
  const line = (name: 'name' | 'realName' | 'company', autoComplete: string) => (control: ControlProps) => (
    <input
      {...control}
      value={draft[name]}
      maxLength={profileLengths[name]}
      autoComplete={autoComplete}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <form ref={form} className="account-card" onSubmit={submit} noValidate aria-labelledby="account-profile">
      <h2 id="account-profile">{personal.profile}</h2>
      <div className="account-form">
        <FormField label={personal.name} problem={asked ? nameProblem : null}>
          {line('name', 'nickname')}
        </FormField>
        <FormField label={personal.realName}>{line('realName', 'name')}</FormField>
        <FormField label={personal.company}>{line('company', 'organization')}</FormField>
        <FormField label={personal.language}>
          {(control) => (
            <select
              {...control}
              value={draft.language ?? ''}
              onChange={(event) => set({ language: languages.find((one) => one === event.target.value) ?? null })}
            >
              <option value="">{personal.asBrowser}</option>
              {languages.map((one) => (
                <option key={one} value={one} lang={one}>
                  {languageNames[one]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label={personal.unit}>
          {(control) => (
            <select
              {...control}
              value={draft.unit}
              onChange={(event) => set({ unit: event.target.value === 'km' ? 'km' : 'nm' })}
            >
              <option value="nm">{personal.units.nm}</option>
              <option value="km">{personal.units.km}</option>
            </select>
          )}
        </FormField>
        <FormField
          label={personal.timeZone}
          problem={zoneProblem}
          hint={clock ? personal.timeZoneHint({ now: clock }) : personal.timeZoneBrowser({ zone: browserZone })}
        >
          {(control) => (
            <input
              {...control}
              value={draft.timeZone}
              list="account-time-zones"
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => set({ timeZone: event.target.value })}
            />
          )}
        </FormField>
        <datalist id="account-time-zones">
          {timeZones.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <div className="account-actions">
          <Button type="submit" kind="primary" disabled={busy || !changed} aria-busy={busy}>
            {personal.save}
          </Button>
          {changed && <span className="form-note">{personal.unsaved}</span>}
        </div>
      </div>
    </form>
  )
}
