import { errorCodes, type ListedReminder, type Reminder } from '@fairway/contract'
import { BellOff, BellRing, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { useNow } from '../../../ui/use-now.ts'
import { deleteRule, ruleAddress, switchRule } from '../reminder-api.ts'
import { reminderTexts } from '../reminder-texts.ts'
import { useLostTexts } from './rule-text.ts'

interface RuleListProps {
  rules: readonly ListedReminder[]
  most: number
  sentence(rule: Reminder): string
  nameOf(rule: Reminder): string
  onEdit(rule: Reminder): void
}

export const SNOOZE_MS = 24 * 3_600_000

/** The rules as sentences: whether each watches, and how to change it. */
export function RuleList({ rules, most, sentence, nameOf, onEdit }: RuleListProps) {
  const { rules: t } = useTexts(reminderTexts)
  const format = useFormat()
  const now = useNow()
  const [removing, setRemoving] = useState<Reminder | null>(null)
  const change = async (rule: Reminder, body: Parameters<typeof switchRule>[1]) => {
    const answer = await switchRule(rule.id, body)
    if (answer.code !== errorCodes.ok) toast('bad', sentenceOf(answer))
  }
  return (
    <>
      <ul className="reminder-rules">
        {rules.map((rule) => {
          const name = nameOf(rule)
          const silent = rule.snoozedUntil !== null && rule.snoozedUntil > now
          return (
            <li key={rule.id}>
              <input
                type="checkbox"
                checked={rule.on}
                aria-label={t.on({ name })}
                title={t.on({ name })}
                onChange={() => void change(rule, { on: !rule.on })}
              />
              <div className="reminder-rule">
                <Link to={ruleAddress(rule.id)}>{name}</Link>
                {rule.name !== '' && <small>{sentence(rule)}</small>}
                <Told {...rule.told} />
                <Lost lost={rule.lost} />
                {!rule.on && <small>{t.off}</small>}
                {silent && <small>{t.silent({ time: format.moment(rule.snoozedUntil) })}</small>}
              </div>
              <IconButton
                label={silent ? t.wake({ name }) : t.snooze({ name })}
                icon={silent ? BellRing : BellOff}
                pressed={silent}
                onClick={() => void change(rule, { snoozeUntil: silent ? null : Date.now() + SNOOZE_MS })}
              />
              <IconButton label={t.edit({ name })} icon={Pencil} onClick={() => onEdit(rule)} />
              <IconButton label={t.remove({ name })} icon={Trash2} onClick={() => setRemoving(rule)} />
            </li>
          )
        })}
      </ul>
      <small className="number">{t.count({ count: format.number(rules.length), most: format.number(most) })}</small>
      {removing && <RemoveDialog rule={removing} name={nameOf(removing)} onClose={() => setRemoving(null)} />}
    </>
  )
}

/** How often it told lately, and when last. */
function Told({ times, last }: ListedReminder['told']) {
  const { rules: t } = useTexts(reminderTexts)
  const format = useFormat()
  if (last === null) return <small>{t.never}</small>
  const said = t.withLast({ told: t.told({ count: times }), time: format.moment(last) })
  return <small className="number">{said}</small>
}

/** Why a rule watches nothing, though it is switched on. */
export function Lost({ lost }: Pick<ListedReminder, 'lost'>) {
  const words = useLostTexts(lost)
  return words.map((text) => (
    <p key={text} className="form-note is-fault">
      {text}
    </p>
  ))
}

/** Asks before a rule is deleted. */
export function RemoveDialog({ rule, name, onClose }: { rule: Reminder; name: string; onClose(): void }) {
  const { rules: t, form } = useTexts(reminderTexts)
  const [busy, run] = useBusy()
  const remove = () =>
    run(async () => {
      const answer = await deleteRule(rule.id)
      if (answer.code === errorCodes.ok) toast('good', t.removed({ name }))
      else toast('bad', sentenceOf(answer))
      onClose()
    })
  return (
    <Dialog title={t.removeTitle} room="room-site" onClose={onClose}>
      <p>{t.removeText({ name })}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{form.cancel}</Button>
        <Button className="button-danger" disabled={busy} aria-busy={busy} onClick={remove}>
          {t.removeYes}
        </Button>
      </div>
    </Dialog>
  )
}
