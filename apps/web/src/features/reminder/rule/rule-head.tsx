import { errorCodes, type ListedReminder } from '@fairway/contract'
import { ArrowLeft, BellOff, BellRing, Pencil, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { useNow } from '../../../ui/use-now.ts'
import { MutedShips } from '../inbox/muted-ships.tsx'
import { switchRule } from '../reminder-api.ts'
import { RuleFacts } from './rule-facts.tsx'
import { Lost, RemoveDialog, SNOOZE_MS } from './rule-list.tsx'
import { rulePageTexts } from './rule-page-texts.ts'

interface RuleHeadProps {
  user: string
  rule: ListedReminder
  name: string
  sentence: string
  /** Where all rules stand. */
  backTo: string
  /** Whether the rule may be about a ship. */
  concerns(mmsi: number): boolean
  onEdit(): void
}

const focusInSight = (heading: HTMLElement | null) => heading?.focus()

/** A rule: what it says, whether it watches, and what may be done with it. */
export function RuleHead({ user, rule, name, sentence, backTo, concerns, onEdit }: RuleHeadProps) {
  const t = useTexts(rulePageTexts)
  const now = useNow()
  const [removing, setRemoving] = useState(false)
  const [busy, run] = useBusy()
  const silent = rule.snoozedUntil !== null && rule.snoozedUntil > now ? rule.snoozedUntil : null
  const change = (body: Parameters<typeof switchRule>[1]) =>
    run(async () => {
      const answer = await switchRule(rule.id, body)
      if (answer.code !== errorCodes.ok) toast('bad', sentenceOf(answer))
    })
  return (
    <section className="account-card rule-head" aria-labelledby="rule-title">
      <Link className="button button-quiet" to={backTo}>
        <ArrowLeft aria-hidden />
        {t.back}
      </Link>
      <h2 id="rule-title" ref={focusInSight} tabIndex={-1}>
        {name}
      </h2>
      {rule.name !== '' && <p className="reminder-sentence">{sentence}</p>}
      <Lost lost={rule.lost} />
      <RuleFacts rule={rule} silent={silent} lost={rule.lost.length > 0} />
      <MutedShips user={user} concerns={concerns} />
      <div className="account-actions">
        <Button kind="primary" icon={Pencil} onClick={onEdit}>
          {t.edit}
        </Button>
        {rule.on && (
          <Button
            icon={silent === null ? BellOff : BellRing}
            disabled={busy}
            onClick={() => change({ snoozeUntil: silent === null ? Date.now() + SNOOZE_MS : null })}
          >
            {silent === null ? t.snooze : t.wake}
          </Button>
        )}
        <Button icon={Power} disabled={busy} onClick={() => change({ on: !rule.on })}>
          {rule.on ? t.switchOff : t.switchOn}
        </Button>
        <Button icon={Trash2} onClick={() => setRemoving(true)}>
          {t.remove}
        </Button>
      </div>
      {removing && <RemoveDialog rule={rule} name={name} onClose={() => setRemoving(false)} />}
    </section>
  )
}
