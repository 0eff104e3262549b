import { METRES_PER_NM } from '@fairway/tracking'
import type { Area, Reminder } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Clash } from '../../../ui/versions/clash.tsx'
import type { RuleWanted } from '../reminder-api.ts'
import { reminderTexts } from '../reminder-texts.ts'
import { useConditionTexts } from './rule-facts.tsx'
import { rulePageTexts } from './rule-page-texts.ts'
import type { FleetChoice } from './rule-part.tsx'
import { useRuleText, useShipNames } from './rule-text.ts'

interface RuleTheirsProps {
  theirs: Reminder
  mine: RuleWanted
  areas: readonly Area[]
  fleets: readonly FleetChoice[]
  /** Whom a rule tells besides the inbox, in words. */
  tellText(tell: Reminder['tell']): string
  busy: boolean
  onMine(): void
  onTheirs(): void
}

/** Of ships that only one of the two names, so many are shown. */
const MOST_NAMED = 12
const APPROACH = 5 * METRES_PER_NM

/** What was saved of a rule meanwhile, beside what was to be saved. */
export function RuleTheirs({ theirs, mine, areas, fleets, tellText, ...choice }: RuleTheirsProps) {
  const { form } = useTexts(reminderTexts)
  const t = useTexts(rulePageTexts)
  const format = useFormat()
  const own = { ...theirs, ...mine } as Reminder
  const { sentence } = useRuleText([own, theirs], areas, fleets)
  const [ownShips, otherShips] = useShipsApart(own, theirs)
  const ownOnly = useConditionTexts(own.conditions)
  const otherOnly = useConditionTexts(theirs.conditions)
  const pauses: Readonly<Record<string, string>> = form.coolDowns
  const pauseOf = ({ coolDown }: Reminder) => pauses[`m${coolDown}`] ?? format.elapsed(coolDown * 60_000)
  const nearOf = (rule: Reminder) => format.distance(rule.does.includes('area-approach') ? rule.approach : APPROACH)
  const both = (name: string, read: (rule: Reminder) => string) => ({ name, one: read(own), other: read(theirs) })
  const fields = [
    both(form.name, ({ name }) => name),
    both(form.rule, sentence),
    { name: form.who, one: ownShips, other: otherShips },
    both(t.where, nearOf),
    { name: t.only, one: ownOnly.join(t.onlyAnd), other: otherOnly.join(t.onlyAnd) },
    both(t.most, pauseOf),
    both(form.besides, ({ tell }) => tellText(tell)),
    both(t.stateName, ({ on }) => (on ? t.states.on : t.states.off)),
  ]
  return <Clash fields={fields} {...choice} />
}

/** The ships that only one of two rules names. */
function useShipsApart(one: Reminder, other: Reminder): [string, string] {
  const { comma } = useTexts(reminderTexts)
  const shipsOf = ({ who }: Reminder) => (who.kind === 'ships' ? who.mmsis : [])
  const apart = (rule: Reminder, from: Reminder) => shipsOf(rule).filter((mmsi) => !shipsOf(from).includes(mmsi))
  const sides = [apart(one, other), apart(other, one)] as const
  const nameOf = useShipNames(sides.flatMap((ships) => ships.slice(0, MOST_NAMED)))
  const said = (ships: readonly number[]) => {
    const names = ships.slice(0, MOST_NAMED).map(nameOf)
    return [...names, ...(ships.length > names.length ? ['…'] : [])].join(comma)
  }
  return [said(sides[0]), said(sides[1])]
}
