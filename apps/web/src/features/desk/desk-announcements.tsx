import { ANNOUNCEMENT_TEXT, errorCodes, type DeskAnnouncement } from '@fairway/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useNow } from '../../ui/use-now.ts'
import { announce, deskAnnouncements, endAnnouncement } from './desk-calls.ts'
import { DeskTable, type DeskColumn } from './desk-table.tsx'
import { deskTexts, type DeskTexts } from './desk-texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { readUtcMinute, writeUtcMinute } from './utc-minute.ts'

const HOUR_MS = 3_600_000

/** What the operator tells everybody: written here, and taken back. */
export function DeskAnnouncements() {
  const {
    announcements: t,
    tabs,
    list: { none },
  } = useTexts(deskTexts)
  const format = useFormat()
  const now = useNow()
  const [ending, setEnding] = useState<DeskAnnouncement | null>(null)
  return (
    <>
      <AnnounceForm />
      <DeskTable
        name={tabs.announcements}
        none={none.announcements}
        list={deskAnnouncements}
        columns={columnsOf(t, format, now, setEnding)}
        idOf={({ id }) => id}
      />
      {ending && (
        <ReasonDialog
          title={t.end}
          text={t.endText}
          call={(reason) => endAnnouncement(ending.id, reason)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}

function AnnounceForm() {
  const { announcements: t } = useTexts(deskTexts)
  const queries = useQueryClient()
  const [opened] = useState(() => Date.now())
  const empty = {
    zh: '',
    en: '',
    from: writeUtcMinute(opened),
    until: writeUtcMinute(opened + 24 * HOUR_MS),
  }
  const [typed, setTyped] = useState(empty)
  const [tried, setTried] = useState(false)
  const [busy, run] = useBusy()
  const from = readUtcMinute(typed.from)
  const until = readUtcMinute(typed.until)
  const problems = {
    zh: typed.zh.trim() === '' ? t.faults.text : null,
    en: typed.en.trim() === '' ? t.faults.text : null,
    from: from === null ? t.faults.moment : null,
    until: until === null ? t.faults.moment : from !== null && until <= from ? t.faults.order : null,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (from === null || until === null || Object.values(problems).some((problem) => problem !== null)) return
    run(async () => {
      const answer = await announce({ text: { 'zh-CN': typed.zh, 'en-US': typed.en }, from, until })
      if (answer.code !== errorCodes.ok) return toast('bad', sentenceOf(answer))
      toast('good', t.announced)
      setTyped(empty)
      setTried(false)
      await queries.invalidateQueries({ queryKey: ['desk'] })
      await queries.invalidateQueries({ queryKey: ['announcements'] })
    })
  }
  return (
    <form className="desk-announce" onSubmit={submit} noValidate aria-label={t.form}>
      {(['zh', 'en', 'from', 'until'] as const).map((field) => (
        <FormField
          key={field}
          label={t[field]}
          problem={tried ? problems[field] : null}
          hint={field === 'from' || field === 'until' ? t.momentHint : undefined}
        >
          {(control) => (
            <input
              {...control}
              value={typed[field]}
              autoComplete="off"
              lang={field === 'zh' ? 'zh-CN' : field === 'en' ? 'en' : undefined}
              maxLength={field === 'zh' || field === 'en' ? ANNOUNCEMENT_TEXT : 16}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          )}
        </FormField>
      ))}
      <Button type="submit" kind="primary" icon={Megaphone} disabled={busy} aria-busy={busy}>
        {t.announce}
      </Button>
    </form>
  )
}

const columnsOf = (
  t: DeskTexts['announcements'],
  format: ReturnType<typeof useFormat>,
  now: number,
  end: (announcement: DeskAnnouncement) => void,
): DeskColumn<DeskAnnouncement>[] => [
  { head: t.zh, cell: ({ text }) => <span className="desk-long">{text['zh-CN']}</span> },
  { head: t.en, cell: ({ text }) => <span className="desk-long">{text['en-US']}</span> },
  { head: t.from, cell: ({ from }) => format.utc(from) },
  { head: t.until, cell: ({ until }) => format.utc(until) },
  {
    head: t.state,
    cell: (announcement) =>
      announcement.endedAt !== null ? (
        t.ended({ moment: format.moment(announcement.endedAt) })
      ) : announcement.until <= now ? (
        t.over
      ) : (
        <Button
          aria-label={t.endThis({ text: announcement.text['zh-CN'].slice(0, 20) })}
          onClick={() => end(announcement)}
        >
          {t.end}
        </Button>
      ),
  },
]
