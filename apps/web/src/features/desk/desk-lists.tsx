import type { DeskAudit as AuditRow, DeskFeed, DeskKey, DeskLead } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { RadioTower } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { useNow } from '../../ui/use-now.ts'
import { deskAudit, deskFeedsQuery, deskKeys, deskLeads, revokeKey } from './desk-api.ts'
import { DeskTable, Rows, useShutDesk, type DeskColumn } from './desk-table.tsx'
import { deskTexts, type DeskTexts } from './desk-texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Keys of the data API, of everybody. */
export function DeskKeys() {
  const {
    keys: t,
    tabs,
    list: { none },
  } = useTexts(deskTexts)
  const format = useFormat()
  const now = useNow()
  const [revoking, setRevoking] = useState<DeskKey | null>(null)
  const columns = keyColumns(t, format, now, setRevoking)
  return (
    <>
      <DeskTable name={tabs.keys} none={none.keys} list={deskKeys} columns={columns} idOf={({ id }) => id} />
      {revoking && (
        <ReasonDialog
          title={t.revoke}
          text={t.revokeText({ prefix: revoking.prefix, owner: revoking.userName })}
          call={(reason) => revokeKey(revoking.id, reason)}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  )
}

/** What came by the contact form. */
export function DeskLeads() {
  const {
    leads: t,
    tabs,
    list: { none },
  } = useTexts(deskTexts)
  const format = useFormat()
  const columns = leadColumns(t, format)
  return (
    <DeskTable
      name={tabs.leads}
      none={none.leads}
      list={deskLeads}
      columns={columns}
      idOf={({ reference }) => reference}
    />
  )
}

/** Where AIS comes from, and how it is. */
export function DeskFeeds() {
  const { feeds: t, tabs } = useTexts(deskTexts)
  const format = useFormat()
  const now = useNow()
  const { data, error, refetch } = useQuery(deskFeedsQuery)
  useShutDesk(error)
  const columns = feedColumns(t, format, now)
  if (data === undefined)
    return error ? <Failure text={error.message} onRetry={() => void refetch()} /> : <Skeleton lines={4} />
  if (data.length === 0) return <Empty icon={RadioTower} text={t.none} />
  return <Rows name={tabs.feeds} columns={columns} rows={data} idOf={({ name }) => name} busy={false} />
}

/** What was done at the desk. */
export function DeskAudit() {
  const {
    audit: t,
    tabs,
    users,
    list: { none },
  } = useTexts(deskTexts)
  const format = useFormat()
  const columns = auditColumns(t, format, users.none)
  return <DeskTable name={tabs.audit} none={none.audit} list={deskAudit} columns={columns} idOf={({ id }) => id} />
}

type Format = ReturnType<typeof useFormat>

const keyColumns = (
  t: DeskTexts['keys'],
  format: Format,
  now: number,
  revoke: (key: DeskKey) => void,
): DeskColumn<DeskKey>[] => [
  { head: t.name, cell: ({ name }) => name },
  { head: t.prefix, cell: ({ prefix }) => <code>{`${prefix}…`}</code> },
  { head: t.owner, cell: ({ userName, userId }) => `${userName} (${userId})` },
  { head: t.scopes, cell: ({ scopes }) => scopes.join(' ') },
  {
    head: t.used,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? t.never : format.age(Math.max(0, now - lastUsedAt))),
  },
  { head: t.credits, cell: ({ credits }) => format.number(credits) },
  {
    head: t.state,
    cell: (key) =>
      key.revokedAt === null ? (
        <Button aria-label={t.revokeThis({ prefix: key.prefix })} onClick={() => revoke(key)}>
          {t.revoke}
        </Button>
      ) : (
        t.revoked({ moment: format.moment(key.revokedAt) })
      ),
  },
]

const leadColumns = (t: DeskTexts['leads'], format: Format): DeskColumn<DeskLead>[] => [
  { head: t.received, cell: ({ receivedAt }) => format.moment(receivedAt) },
  { head: t.who, cell: ({ userName }) => userName },
  { head: t.company, cell: ({ companyName }) => companyName },
  { head: t.reach, cell: ({ reachBy }) => reachBy },
  { head: t.content, cell: ({ content }) => <span className="desk-long">{content}</span> },
  { head: t.reference, cell: ({ reference }) => <code>{reference}</code> },
]

const feedColumns = (t: DeskTexts['feeds'], format: Format, now: number): DeskColumn<DeskFeed>[] => [
  { head: t.name, cell: ({ name, simulated }) => (simulated ? `${name} (${t.simulated})` : name) },
  {
    head: t.state,
    cell: ({ connected }) => (
      <span className={connected ? 'desk-mark' : 'desk-mark is-bad'}>{connected ? t.up : t.down}</span>
    ),
  },
  { head: t.rate, cell: ({ linesPerSecond }) => format.number(linesPerSecond, 1) },
  {
    head: t.last,
    cell: ({ lastLineAt }) => (lastLineAt === null ? t.never : format.age(Math.max(0, now - lastLineAt))),
  },
]

const auditColumns = (t: DeskTexts['audit'], format: Format, none: string): DeskColumn<AuditRow>[] => [
  { head: t.at, cell: ({ at }) => <span title={format.utc(at)}>{format.moment(at)}</span> },
  { head: t.who, cell: ({ operator }) => operator || t.commandLine },
  { head: t.action, cell: ({ action }) => t.actions[action] },
  { head: t.subject, cell: ({ subject }) => subject || none },
  { head: t.reason, cell: ({ reason }) => <span className="desk-long">{reason || none}</span> },
  { head: t.from, cell: ({ device, address }) => [address, device].filter(Boolean).join(' · ') || none },
]
