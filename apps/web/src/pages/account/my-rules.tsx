import type { ListedReminder, Reminder } from '@fairway/contract'
import { BellPlus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { draftOfRule, emptyRule, type RuleDraft } from '../../features/reminder/rule/rule-draft.ts'
import { Lost, RuleList } from '../../features/reminder/rule/rule-list.tsx'
import { reminderTexts } from '../../features/reminder/reminder-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { zoneNow } from '../../i18n/use-zone.ts'
import { useUser } from '../../session/session.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/panel/panel-states.tsx'
import { useUnsaved } from '../../ui/use-unsaved.ts'
import { EditRule, type RuleWorld } from './edit-rule.tsx'

interface MyRulesProps extends RuleWorld {
  rules: readonly ListedReminder[]
  most: number
  sentence(rule: Reminder): string
  nameOf(rule: Reminder): string
}

/** The common ones, a press away. */
const templateNames = [
  'arrives',
  'area',
  'danger',
  'approach',
  'voyage',
  'silence',
  'speed',
  'status',
  'circle',
  'weather',
  'queue',
] as const
const templates: Readonly<Record<(typeof templateNames)[number], Partial<RuleDraft>>> = {
  arrives: { who: 'followed', does: ['port-arrival', 'port-departure'] },
  area: { who: 'any', does: ['area-enter', 'area-leave'] },
  danger: { who: 'followed', does: ['area-enter', 'area-leave'], areaId: 'official-dangers' },
  approach: { who: 'followed', does: ['approach-eta'] },
  voyage: { who: 'followed', does: ['voyage-destination', 'voyage-eta', 'voyage-draught'] },
  silence: { who: 'followed', does: ['ais-lost', 'ais-gap', 'ais-back'] },
  speed: { who: 'followed', does: ['speed-drop'] },
  status: { who: 'followed', does: ['status-change'] },
  circle: { who: 'followed', does: ['circle-enter'] },
  weather: { who: 'followed', does: ['weather-wind', 'weather-waves'] },
  queue: { who: 'any', does: ['queue-longer'] },
}

/** The reader's rules, and the form for one of them. */
export function MyRules({ rules, most, weather, areas, fleets, sentence, nameOf }: MyRulesProps) {
  const t = useTexts(reminderTexts)
  const { units } = useDisplay()
  const user = useUser((session) => session.user?.encryptId ?? '')
  // A link out of the form and Back find it open.
  const { value: editing, set: setEditing } = useUnsaved<RuleDraft | null>(`rules ${user}`, null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The list is up there, where the form was begun.
  const done = () => {
    setEditing(null)
    heading.current?.focus()
  }
  const own = areas.filter(({ official, by }) => official === null && by === null)
  // The only area there is is meant.
  const begin = (draft: Partial<RuleDraft>) =>
    setEditing({ ...emptyRule, units, zone: zoneNow(), areaId: own.length === 1 ? own[0].id : '', ...draft })
  const begins = templateNames
    .filter((name) => weather || name !== 'weather')
    .map((name) => (
      <Button key={name} onClick={() => begin(templates[name])}>
        {t.templates[name]}
      </Button>
    ))
  return (
    <section className="account-card" aria-labelledby="rules-title">
      <h2 id="rules-title" ref={heading} tabIndex={-1}>
        {t.rules.title}
      </h2>
      <p>{t.rules.lead}</p>
      {editing !== null ? (
        <>
          <Lost lost={rules.find(({ id }) => id === editing.id)?.lost ?? []} />
          <EditRule first={editing} areas={areas} fleets={fleets} weather={weather} onDone={done} />
        </>
      ) : (
        <>
          <div className="account-actions">
            <Button kind="primary" icon={Plus} onClick={() => begin({})}>
              {t.rules.add}
            </Button>
          </div>
          {rules.length === 0 ? (
            <Empty icon={BellPlus} text={t.rules.none} action={<div className="account-actions">{begins}</div>} />
          ) : (
            <>
              <RuleList
                rules={rules}
                most={most}
                sentence={sentence}
                nameOf={nameOf}
                onEdit={(rule) => setEditing(draftOfRule(rule, units))}
              />
              <details className="reminder-templates">
                <summary>{t.rules.common}</summary>
                <div className="account-actions">{begins}</div>
              </details>
            </>
          )}
        </>
      )}
    </section>
  )
}
