import '../../features/reminder/inbox/inbox.css'
import '../../features/reminder/reminder.css'
import type { Fleet, SharedFleet } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { startTransition, useMemo, useOptimistic } from 'react'
import { Link, useSearchParams } from 'react-router'
import { accountTexts } from '../../features/account/account-texts.ts'
import { useNamedAreas } from '../../features/areas/official-areas.ts'
import { DeliveryLog } from '../../features/delivery/delivery-log.tsx'
import { Notifications } from '../../features/delivery/notifications.tsx'
import { PlanChannels, StoppedMails } from '../../features/delivery/plan-channels.tsx'
import { Targets } from '../../features/delivery/targets.tsx'
import { useFleets } from '../../features/fleet/use-fleets.ts'
import { sharedQuery } from '../../features/organisation/organisation-api.ts'
import { useEventText } from '../../features/reminder/inbox/event-text.ts'
import { Inbox } from '../../features/reminder/inbox/inbox.tsx'
import { rulesQuery, type InboxChoice } from '../../features/reminder/reminder-api.ts'
import { reminderTexts } from '../../features/reminder/reminder-texts.ts'
import type { FleetChoice } from '../../features/reminder/rule/rule-part.tsx'
import { rulePageTexts } from '../../features/reminder/rule/rule-page-texts.ts'
import { useRuleText } from '../../features/reminder/rule/rule-text.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useUser } from '../../session/session.ts'
import { Empty, Pending } from '../../ui/panel/panel-states.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { MyAreas } from './my-areas.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { MyRules } from './my-rules.tsx'
import { OneRule } from './one-rule.tsx'
import { readInboxChoice, writeInboxChoice } from '../../features/reminder/inbox/inbox-choice.ts'
import { searchFor } from './search-for.tsx'

const tabs = ['rules', 'areas', 'inbox', 'channels'] as const
const RULES_AT = '?tab=rules'
const MAIL_AT = '/index/myAccount/personalInformation'

/** Rules, areas and the inbox of what the rules told; which of them, the address says. */
export function AreaRemind() {
  const { tabs: names } = useTexts(reminderTexts)
  const [query, setQuery] = useSearchParams()
  // The address follows in a transition: until then a box that was ticked stands as it was ticked.
  const [choice, showAtOnce] = useOptimistic(readInboxChoice(query))
  const choose = (chosen: InboxChoice) =>
    startTransition(() => {
      showAtOnce(chosen)
      setQuery(writeInboxChoice(chosen), { replace: true })
    })
  const tab = tabs.find((id) => id === query.get('tab')) ?? 'rules'
  return (
    <Tabs
      label={names.label}
      tabs={tabs.map((id) => ({ id, name: names[id] }))}
      chosen={tab}
      onChoose={(id) => setQuery({ tab: id }, { replace: true })}
    >
      {(tab !== 'rules' || choice.rule === undefined) && <PageTitle />}
      {tab === 'areas' ? (
        <MyAreas />
      ) : tab === 'channels' ? (
        <Channels />
      ) : (
        <WithRules tab={tab} choice={choice} onChoose={choose} />
      )}
    </Tabs>
  )
}

/** Where reminders go besides the inbox, and what became of them. */
function Channels() {
  const wordsOf = useEventText()
  const user = useUser((session) => session.user?.encryptId ?? '')
  return (
    <div className="deliveries">
      <StoppedMails user={user} />
      <Notifications user={user} />
      <Targets user={user} />
      <PlanChannels user={user} manageAt="?tab=channels" mailAt={MAIL_AT} />
      <DeliveryLog user={user} wordsOf={wordsOf} />
    </div>
  )
}

interface WithRulesProps {
  tab: 'rules' | 'inbox'
  /** What the inbox shows; its rule is the one that has its page here. */
  choice: InboxChoice
  onChoose(choice: InboxChoice): void
}

function WithRules({ tab, choice, onChoose }: WithRulesProps) {
  const { rule } = choice
  const { rules: t } = useTexts(reminderTexts)
  const { gone, back } = useTexts(rulePageTexts)
  const user = useUser((session) => session.user?.encryptId ?? '')
  const { data, error, refetch } = useQuery(rulesQuery(user))
  const shared = useQuery(sharedQuery(user)).data
  const { areas } = useNamedAreas(user, shared?.areas)
  const own = useFleets().fleets
  const fleets = useMemo(() => fleetChoices(own, shared?.fleets ?? []), [own, shared])
  const { sentence, nameOf } = useRuleText(data?.rules ?? [], areas, fleets)
  if (data === undefined) return <Pending text={t.failed} lines={8} error={error} onRetry={() => void refetch()} />
  if (tab === 'inbox')
    return <Inbox key={choice.id} {...{ user, choice, onChoose, nameOf }} rules={data.rules} search={searchFor} />
  const world = { areas, fleets, weather: data.weather }
  const one = data.rules.find(({ id }) => id === rule)
  if (one !== undefined)
    return (
      <OneRule
        key={one.id}
        user={user}
        rule={one}
        name={nameOf(one)}
        sentence={sentence(one)}
        backTo={RULES_AT}
        {...world}
      />
    )
  if (rule !== undefined) return <Empty icon={BellOff} text={gone} action={<Link to={RULES_AT}>{back}</Link>} />
  return <MyRules rules={data.rules} most={data.most} sentence={sentence} nameOf={nameOf} {...world} />
}

/** Own fleets, then those that others share. */
const fleetChoices = (own: readonly Fleet[], shared: readonly SharedFleet[]): FleetChoice[] => [
  ...own.map((fleet) => ({ ...fleet, by: null })),
  ...shared.map(({ name, ...fleet }) => ({ ...fleet, groupName: name })),
]

/** The page's own title, after that of a rule. */
function PageTitle() {
  usePageTitle(useTexts(accountTexts).entries.areaRemind)
  return null
}
