import type { DeskAnnouncement } from '@fairway/contract'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AnnounceForm } from './announce-form.tsx'
import { deskAnnouncements, endAnnouncement } from './desk-api.ts'
import { DeskTable, type DeskColumn } from './desk-table.tsx'
import { deskTexts, type DeskTexts } from './desk-texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

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

const columnsOf = (
  t: DeskTexts['announcements'],
  format: ReturnType<typeof useFormat>,
  now: number,
  end: (announcement: DeskAnnouncement) => void,
): DeskColumn<DeskAnnouncement>[] => [
  { head: t.texts['zh-CN'], cell: ({ text }) => <span className="desk-long">{text['zh-CN']}</span> },
  { head: t.texts['en-US'], cell: ({ text }) => <span className="desk-long">{text['en-US']}</span> },
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
