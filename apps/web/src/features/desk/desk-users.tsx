import type { DeskUser } from '@fairway/contract'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { deskUsers } from './desk-api.ts'
import { DeskTable, type DeskColumn } from './desk-table.tsx'
import { deskTexts, type DeskTexts } from './desk-texts.ts'
import { DeskUserDialog, type EventName } from './desk-user-dialog.tsx'

/** Accounts of people, each a press away from its details. */
export function DeskUsers({ eventName }: { eventName: EventName }) {
  const {
    users: t,
    tabs,
    list: { none },
  } = useTexts(deskTexts)
  const format = useFormat()
  const now = useNow()
  const [open, setOpen] = useState<DeskUser | null>(null)
  const columns = columnsOf(t, format, now, setOpen)
  return (
    <>
      <DeskTable name={tabs.users} none={none.users} list={deskUsers} columns={columns} idOf={({ id }) => id} />
      {open && <DeskUserDialog user={open} eventName={eventName} onClose={() => setOpen(null)} />}
    </>
  )
}

function UserState({ user }: { user: DeskUser }) {
  const { users: t } = useTexts(deskTexts)
  const words = (['locked', 'secondFactor', 'operator', 'demo'] as const).filter((state) =>
    state === 'locked' ? user.lockedAt !== null : user[state],
  )
  return words.length === 0 ? (
    t.none
  ) : (
    <>
      {words.map((word) => (
        <span key={word} className={word === 'locked' ? 'desk-mark is-bad' : 'desk-mark'}>
          {t[word]}
        </span>
      ))}
    </>
  )
}

type Format = ReturnType<typeof useFormat>
type UserTexts = DeskTexts['users']

const columnsOf = (
  t: UserTexts,
  format: Format,
  now: number,
  open: (user: DeskUser) => void,
): DeskColumn<DeskUser>[] => [
  {
    head: t.name,
    cell: (user) => (
      <Button kind="plain" className="desk-name" aria-label={t.open({ name: user.name })} onClick={() => open(user)}>
        {user.name}
      </Button>
    ),
  },
  { head: t.contact, cell: ({ mobile, email }) => [mobile, email].filter(Boolean).join(' · ') },
  { head: t.company, cell: ({ company }) => company || t.none },
  { head: t.registered, cell: ({ registeredAt }) => format.moment(registeredAt) },
  {
    head: t.seen,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? t.none : format.age(Math.max(0, now - lastSeenAt))),
  },
  { head: t.state, cell: (user) => <UserState user={user} /> },
]
