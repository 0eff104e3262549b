import { ANNOUNCEMENT_TEXT, errorCodes } from '@fairway/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { PlannedMoment } from '../../ui/date-field/planned-moment.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { announce } from './desk-api.ts'
import { deskTexts } from './desk-texts.ts'

const DAY_MS = 86_400_000
const languages = ['zh-CN', 'en-US'] as const

interface Draft {
  'zh-CN': string
  'en-US': string
  /** UTC ms; null: what is written is no moment. */
  from: number | null
  until: number | null
}
const newDraft = (now: number): Draft => ({ 'zh-CN': '', 'en-US': '', from: now, until: now + DAY_MS })

/** An announcement in both languages, as its bar will show it, and from when to when. */
export function AnnounceForm() {
  const { announcements: t } = useTexts(deskTexts)
  const queries = useQueryClient()
  const [opened] = useState(() => Date.now())
  const [draft, setDraft] = useState(() => newDraft(opened))
  const [tried, setTried] = useState(false)
  const [busy, run] = useBusy()
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const { from, until } = draft
  const problems = useProblems(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (from === null || until === null || Object.values(problems).some((problem) => problem !== null))
      return lookAtRefused()
    run(async () => {
      const answer = await announce({ text: { 'zh-CN': draft['zh-CN'], 'en-US': draft['en-US'] }, from, until })
      if (answer.code !== errorCodes.ok) return toast('bad', sentenceOf(answer))
      toast('good', t.announced)
      setDraft(newDraft(Date.now()))
      setTried(false)
      await queries.invalidateQueries({ queryKey: ['desk'] })
      await queries.invalidateQueries({ queryKey: ['announcements'] })
    })
  }
  const shown = tried ? problems : null
  return (
    <form ref={form} className="desk-announce" onSubmit={submit} noValidate aria-label={t.form}>
      {languages.map((language) => (
        <FormField
          key={language}
          label={t.texts[language]}
          problem={shown?.[language]}
          hint={t.characters({ count: draft[language].length, most: ANNOUNCEMENT_TEXT })}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              lang={language}
              maxLength={ANNOUNCEMENT_TEXT}
              value={draft[language]}
              onChange={({ target }) => setDraft({ ...draft, [language]: target.value.replace(/\s*\n\s*/g, ' ') })}
            />
          )}
        </FormField>
      ))}
      {(['from', 'until'] as const).map((edge) => (
        <MomentField
          key={edge}
          label={t[edge]}
          problem={shown?.[edge] ?? null}
          value={draft[edge]}
          near={opened}
          onChange={(moment) => setDraft({ ...draft, [edge]: moment })}
        />
      ))}
      <Preview draft={draft} />
      <Button type="submit" kind="primary" icon={Megaphone} disabled={busy} aria-busy={busy}>
        {t.announce}
      </Button>
    </form>
  )
}

function useProblems(draft: Draft): Record<keyof Draft, string | null> {
  const { faults } = useTexts(deskTexts).announcements
  const { from, until } = draft
  const missing = (text: string) => (text.trim() === '' ? faults.text : null)
  return {
    'zh-CN': missing(draft['zh-CN']),
    'en-US': missing(draft['en-US']),
    from: from === null ? faults.moment : null,
    until: until === null ? faults.moment : from !== null && until <= from ? faults.order : null,
  }
}

interface MomentFieldProps {
  label: string
  problem: string | null
  value: number | null
  near: number
  onChange(moment: number | null): void
}

/** A moment in the operator's own time, with UTC below. */
function MomentField({ label, problem, value, near, onChange }: MomentFieldProps) {
  const format = useFormat()
  const [last, setLast] = useState(value ?? near)
  return (
    <FormField label={label} problem={problem} hint={value !== null && format.utc(value)}>
      {(control) => (
        <PlannedMoment
          {...control}
          value={value ?? last}
          near={near}
          onChange={(moment) => {
            if (moment !== null) setLast(moment)
            onChange(moment)
          }}
        />
      )}
    </FormField>
  )
}

/** The bar as readers of both languages see it. */
function Preview({ draft }: { draft: Draft }) {
  const { announcements: t } = useTexts(deskTexts)
  const written = languages.filter((language) => draft[language].trim() !== '')
  if (written.length === 0) return null
  return (
    <section className="desk-preview" aria-label={t.preview}>
      <h3>{t.preview}</h3>
      {written.map((language) => (
        <p key={language} lang={language}>
          <Megaphone aria-hidden />
          <span>{draft[language]}</span>
        </p>
      ))}
    </section>
  )
}
