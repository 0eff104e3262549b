import type { Reminder } from '@fairway/contract'
import { formatTexts } from '../../../i18n/format-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { clockText } from '../../../i18n/time-of-day.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { reminderTexts } from '../reminder-texts.ts'
import { isWholeDay } from './rule-draft.ts'
import { useDestinationNames } from './rule-text.ts'
import { rulePageTexts } from './rule-page-texts.ts'
import { weekdaysText } from '../rehearsal/weekdays.ts'

interface RuleFactsProps {
  rule: Reminder
  /** Until then, UTC ms. */
  silent: number | null
  /** What it is about is there no more. */
  lost: boolean
}

/** Whether a rule watches, how often it tells, and what must hold besides. */
export function RuleFacts({ rule, silent, lost }: RuleFactsProps) {
  const t = useTexts(rulePageTexts)
  const { form } = useTexts(reminderTexts)
  const format = useFormat()
  const only = useConditionTexts(rule.conditions)
  const pauses: Readonly<Record<string, string>> = form.coolDowns
  const state = !rule.on
    ? t.states.off
    : lost
      ? t.states.lost
      : silent === null
        ? t.states.on
        : t.states.silent({ time: format.moment(silent) })
  const facts: readonly (readonly [string, string])[] = [
    [t.stateName, state],
    [t.most, pauses[`m${rule.coolDown}`] ?? format.elapsed(rule.coolDown * 60_000)],
    [t.where, rule.does.includes('area-approach') ? t.within({ distance: format.distance(rule.approach) }) : ''],
    [t.only, only.join(t.onlyAnd)],
    [t.since, format.moment(rule.createdAt)],
    [t.changed, rule.changedAt > rule.createdAt ? format.moment(rule.changedAt) : ''],
  ]
  return (
    <dl className="rule-facts">
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What must hold besides, a phrase for each condition. */
export function useConditionTexts({ classes, speed, course, destinations, hours }: Reminder['conditions']): string[] {
  const t = useTexts(rulePageTexts)
  const { comma } = useTexts(reminderTexts)
  const { shipClass } = useTexts(formatTexts)
  const format = useFormat()
  const language = useLanguage()
  const nameOf = useDestinationNames(destinations)
  const said: string[] = []
  if (classes.length > 0) said.push(t.classes({ classes: classes.map((one) => shipClass[one]).join(comma) }))
  const [least, most] = [speed?.least ?? null, speed?.most ?? null]
  if (least !== null && most !== null)
    said.push(t.speedBetween({ least: format.knots(least), most: format.knots(most) }))
  else if (least !== null) said.push(t.speedFrom({ least: format.knots(least) }))
  else if (most !== null) said.push(t.speedTo({ most: format.knots(most) }))
  if (course !== null) said.push(t.course({ from: format.course(course.from), to: format.course(course.to) }))
  if (destinations.length > 0) said.push(t.bound({ places: destinations.map(nameOf).join(comma) }))
  if (hours !== null) {
    const { zone } = hours
    const days = weekdaysText(hours.days, language, comma)
    const times = t.times({ from: clockText(hours.from), to: clockText(hours.to) })
    if (isWholeDay(hours)) said.push(t.days({ days, zone }))
    else said.push(hours.days.length === 0 ? t.hours({ times, zone }) : t.hoursOfDays({ days, times, zone }))
  }
  return said
}
