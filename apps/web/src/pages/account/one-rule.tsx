import { errorCodes, type ListedReminder, type Reminder } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { DeliveryLog } from '../../features/delivery/delivery-log.tsx'
import { RuleChannels } from '../../features/delivery/rule-channels.tsx'
import { useEventText } from '../../features/reminder/inbox/event-text.ts'
import { readRule } from '../../features/reminder/rule/read-rule.ts'
import { Rehearsal } from '../../features/reminder/rehearsal/rehearsal.tsx'
import { ruleQuery, saveRule } from '../../features/reminder/reminder-api.ts'
import { draftOfRule } from '../../features/reminder/rule/rule-draft.ts'
import type { FleetChoice } from '../../features/reminder/rule/rule-part.tsx'
import { RuleHead } from '../../features/reminder/rule/rule-head.tsx'
import { rulePageTexts } from '../../features/reminder/rule/rule-page-texts.ts'
import { Lost } from '../../features/reminder/rule/rule-list.tsx'
import { RuleTold } from '../../features/reminder/rule/rule-told.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { EditRule, showHits, type RuleWorld } from './edit-rule.tsx'

interface OneRuleProps extends RuleWorld {
  user: string
  rule: ListedReminder
  name: string
  sentence: string
  backTo: string
}

/** One rule: what it says, what it told, what became of that, and what it would have told. */
export function OneRule({ user, rule, name, sentence, backTo, ...world }: OneRuleProps) {
  const t = useTexts(rulePageTexts)
  const { units } = useDisplay()
  const wordsOf = useEventText()
  const [editing, setEditing] = useState(false)
  const { data, error, refetch } = useQuery(ruleQuery(user, rule.id))
  usePageTitle(t.title({ name }))
  const draft = useMemo(() => draftOfRule(rule, units), [rule, units])
  // What it was about has to be chosen anew first: without its area it would be about every sea.
  const lost = rule.lost[0]?.kind
  const read = useMemo(() => (lost === undefined ? readRule(draft) : { problem: lost }), [draft, lost])
  if (editing)
    return (
      <section className="account-card">
        <Lost lost={rule.lost} />
        <EditRule first={draft} {...world} onDone={() => setEditing(false)} />
      </section>
    )
  const pause = async (coolDown: number) => {
    if ('problem' in read) return
    const answer = await saveRule({ ...read.rule, coolDown })
    if (answer.code === errorCodes.ok) toast('good', t.pause)
    else toast('bad', sentenceOf(answer))
  }
  return (
    <div className="rule-page">
      <RuleHead
        user={user}
        rule={rule}
        name={name}
        sentence={sentence}
        backTo={backTo}
        concerns={(mmsi) => concerns(rule, world.fleets, mmsi)}
        onEdit={() => setEditing(true)}
      />
      <RuleTold user={user} id={rule.id} history={data} error={error} onRetry={() => void refetch()} />
      <RuleChannels user={user} tell={rule.tell} sent={data?.sent} />
      <Rehearsal
        does={rule.does}
        read={read}
        fieldOf={() => null}
        onRefused={(refusal) => refusal !== null && setEditing(true)}
        onPause={(coolDown) => void pause(coolDown)}
        areas={world.areas}
        showHits={showHits}
      />
      {data !== undefined && data.sent.length > 0 && <DeliveryLog user={user} rule={rule.id} wordsOf={wordsOf} />}
    </div>
  )
}

/** Whether a rule may be about a ship. */
function concerns({ who, does }: Reminder, fleets: readonly FleetChoice[], mmsi: number): boolean {
  if (does.every((kind) => kind === 'queue-longer')) return false
  if (who.kind === 'any') return true
  if (who.kind === 'ships') return who.mmsis.includes(mmsi)
  return fleets.some(
    ({ id, by, ships }) =>
      (who.kind === 'followed' ? by === null : id === who.fleetId) && ships.some((ship) => ship.mmsi === mmsi),
  )
}
