import '../../features/reminder/reminder.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useNamedAreas } from '../../features/areas/official-areas.ts'
import { DeliveryLog } from '../../features/delivery/delivery-log.tsx'
import { Notifications } from '../../features/delivery/notifications.tsx'
import { PlanChannels } from '../../features/delivery/plan-channels.tsx'
import { Targets } from '../../features/delivery/targets.tsx'
import { useFleets } from '../../features/fleet/use-fleets.ts'
import { useEventWords } from '../../features/reminder/event-words.ts'
import { Inbox } from '../../features/reminder/inbox.tsx'
import { rulesQuery } from '../../features/reminder/reminder-calls.ts'
import { reminderTexts } from '../../features/reminder/reminder-texts.ts'
import { useRuleWords } from '../../features/reminder/rule-words.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useUser } from '../../session/session.ts'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { MyAreas } from './my-areas.tsx'
import { MyRules } from './my-rules.tsx'

const tabs = ['rules', 'areas', 'inbox', 'channels'] as const
const AREAS_AT = '?tab=areas'
const MAIL_AT = '/index/myAccount/personalInformation'

/** Rules, areas and the inbox of what the rules told; which of them, the address says. */
export function AreaRemind() {
  const { tabs: names } = useTexts(reminderTexts)
  const [query, setQuery] = useSearchParams()
  const event = query.get('event') ?? undefined
  const tab = tabs.find((id) => id === query.get('tab')) ?? 'rules'
  return (
    <Tabs
      label={names.label}
      tabs={tabs.map((id) => ({ id, name: names[id] }))}
      chosen={tab}
      onChoose={(id) => setQuery({ tab: id }, { replace: true })}
    >
      {tab === 'areas' ? <MyAreas /> : tab === 'channels' ? <Channels /> : <WithRules tab={tab} event={event} />}
    </Tabs>
  )
}

/** Where reminders go besides the inbox, and what became of them. */
function Channels() {
  const wordsOf = useEventWords()
  const user = useUser((session) => session.user?.encryptId ?? '')
  return (
    <div className="deliveries">
      <Notifications user={user} />
      <Targets user={user} />
      <PlanChannels user={user} manageAt="?tab=channels" mailAt={MAIL_AT} />
      <DeliveryLog user={user} wordsOf={wordsOf} />
    </div>
  )
}

/** `event`: of the inbox, this one alone. */
function WithRules({ tab, event }: { tab: 'rules' | 'inbox'; event: string | undefined }) {
  const { rules: t } = useTexts(reminderTexts)
  const user = useUser((session) => session.user?.encryptId ?? '')
  const { data, error, refetch } = useQuery(rulesQuery(user))
  const areas = useNamedAreas(user)
  const { fleets } = useFleets()
  const { sentence, nameOf } = useRuleWords(data?.rules ?? [], areas, fleets)
  if (data === undefined)
    return error ? (
      <Failure text={`${t.failed}: ${error.message}`} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} />
    )
  if (tab === 'inbox') return <Inbox key={event} user={user} event={event} rules={data.rules} nameOf={nameOf} />
  return (
    <MyRules
      rules={data.rules}
      most={data.most}
      weather={data.weather}
      areas={areas}
      fleets={fleets}
      sentence={sentence}
      nameOf={nameOf}
      areasAt={AREAS_AT}
    />
  )
}
