import type { DeskOrganisation } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { deskOrganisationQuery, deskOrganisations } from './desk-api.ts'
import { DeskTable, useShutDesk, type DeskColumn } from './desk-table.tsx'
import { deskTexts, type DeskTexts } from './desk-texts.ts'

/** Organisations, each a press away from its members. */
export function DeskOrganisations() {
  const {
    organisations: t,
    tabs,
    list: { none },
  } = useTexts(deskTexts)
  const format = useFormat()
  const [open, setOpen] = useState<DeskOrganisation | null>(null)
  return (
    <>
      <DeskTable
        name={tabs.organisations}
        none={none.organisations}
        list={deskOrganisations}
        columns={columnsOf(t, format, setOpen)}
        idOf={({ id }) => id}
      />
      {open && <OrganisationAtDesk organisation={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface OrganisationAtDeskProps {
  organisation: DeskOrganisation
  onClose(): void
}

function OrganisationAtDesk({ organisation: { id, name }, onClose }: OrganisationAtDeskProps) {
  const { organisations: t, users } = useTexts(deskTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(deskOrganisationQuery(id))
  useShutDesk(error)
  return (
    <Dialog title={name} room="room-site" firstFocus="title" className="desk-user" onClose={onClose}>
      {data ? (
        <div className="desk-details">
          <dl>
            <dt>{t.founded}</dt>
            <dd>{format.moment(data.createdAt)}</dd>
            <dt>{t.invitations}</dt>
            <dd>{format.number(data.invitations)}</dd>
          </dl>
          <h3>{t.members}</h3>
          <ul>
            {data.people.map(({ userId, name: who, role, mobile, email, joinedAt }) => (
              <li key={userId}>
                {[
                  `${who} (${userId})`,
                  t.roles[role],
                  [mobile, email].filter(Boolean).join(' · ') || users.none,
                  format.moment(joinedAt),
                ].join(' · ')}
              </li>
            ))}
          </ul>
        </div>
      ) : error ? (
        <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  )
}

const columnsOf = (
  t: DeskTexts['organisations'],
  format: ReturnType<typeof useFormat>,
  open: (organisation: DeskOrganisation) => void,
): DeskColumn<DeskOrganisation>[] => [
  {
    head: t.name,
    cell: (organisation) => (
      <Button
        kind="plain"
        className="desk-name"
        aria-label={t.open({ name: organisation.name })}
        onClick={() => open(organisation)}
      >
        {organisation.name}
      </Button>
    ),
  },
  { head: t.owner, cell: ({ ownerName, ownerId }) => `${ownerName} (${ownerId})` },
  { head: t.members, cell: ({ members }) => format.number(members) },
  { head: t.founded, cell: ({ createdAt }) => format.moment(createdAt) },
]
