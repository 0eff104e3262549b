import { errorCodes } from '@fairway/contract'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { leaveDesk } from './desk-api.ts'
import { DeskAudit, DeskFeeds, DeskKeys, DeskLeads } from './desk-lists.tsx'
import { deskTexts } from './desk-texts.ts'
import { DeskAnnouncements } from './desk-announcements.tsx'
import { DeskOrganisations } from './desk-organisations.tsx'
import { DeskPurchases } from './desk-purchases.tsx'
import type { EventName } from './desk-user-dialog.tsx'
import { DeskUsers } from './desk-users.tsx'

const parts = {
  keys: DeskKeys,
  purchases: DeskPurchases,
  organisations: DeskOrganisations,
  announcements: DeskAnnouncements,
  leads: DeskLeads,
  feeds: DeskFeeds,
  audit: DeskAudit,
} as const
const ids = ['users', ...(Object.keys(parts) as (keyof typeof parts)[]), 'ports'] as const

interface DeskProps {
  eventName: EventName
  /** The part for the areas of ports. */
  ports: ReactNode
}

/** The open desk; which part of it, the address says. */
export function Desk({ eventName, ports }: DeskProps) {
  const t = useTexts(deskTexts)
  const queries = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const [busy, run] = useBusy()
  const chosen = ids.find((id) => id === query.get('tab')) ?? 'users'
  const leave = () =>
    run(async () => {
      const answer = await leaveDesk()
      if (answer.code === errorCodes.ok) toast('good', t.left)
      else toast('bad', sentenceOf(answer))
      await queries.invalidateQueries({ queryKey: ['desk', 'state'] })
    })
  return (
    <>
      <div className="desk-head">
        <p>{t.lead}</p>
        <Button icon={LogOut} disabled={busy} onClick={leave}>
          {t.leave}
        </Button>
      </div>
      <Tabs
        label={t.tabs.label}
        tabs={ids.map((id) => ({ id, name: t.tabs[id] }))}
        chosen={chosen}
        onChoose={(tab) => setQuery({ tab }, { replace: true })}
      >
        <div className="desk-part">
          {chosen === 'users' ? (
            <DeskUsers eventName={eventName} />
          ) : chosen === 'ports' ? (
            ports
          ) : (
            <Listed key={chosen} part={chosen} />
          )}
        </div>
      </Tabs>
    </>
  )
}

function Listed({ part }: { part: keyof typeof parts }) {
  const List = parts[part]
  return <List />
}
