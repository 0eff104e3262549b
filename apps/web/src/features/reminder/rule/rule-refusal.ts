import { errorCodes, isQueueKind, reminderErrorCodes } from '@fairway/contract'
import type { TextsOf } from '../../../i18n/texts.ts'
import { askedLimits, needsArea, type RuleProblem } from './read-rule.ts'
import type { reminderTexts } from '../reminder-texts.ts'
import type { RuleDraft } from './rule-draft.ts'

/** What of a rule is refused; `said` by the server, else it is this page's own word. */
export interface RuleRefusal {
  field: RuleProblem
  said?: string
}

/** What of a rule the server's refusal is about; null: all of it. */
export function fieldOfCode(code: number, draft: RuleDraft): RuleProblem | null {
  switch (code) {
    case reminderErrorCodes.reminderNeedsArea:
    case reminderErrorCodes.reminderTooBusy:
      return 'area'
    case reminderErrorCodes.reminderNeedsPlace:
      return needsArea(draft) ? 'area' : 'port'
    case errorCodes.unknownPort:
      return 'port'
    case reminderErrorCodes.reminderNeedsFleet:
      return 'fleet'
    case reminderErrorCodes.reminderNeedsShips:
      return 'any'
    case reminderErrorCodes.reminderNeedsWeather:
    case reminderErrorCodes.reminderQueueAlone:
      return 'does'
    case reminderErrorCodes.reminderNeedsLimit:
      return askedLimits(draft)[0]?.name ?? 'does'
    case reminderErrorCodes.reminderNeedsTarget:
      return 'targets'
    default:
      return null
  }
}

/** What stands beside the field. */
export function refusalText(
  { field, said }: RuleRefusal,
  draft: RuleDraft,
  t: TextsOf<typeof reminderTexts>['form'],
): string {
  if (said !== undefined) return said
  const limit = askedLimits(draft).find(({ name }) => name === field)
  if (limit !== undefined) return t.limitWrong({ least: limit.least, most: limit.most })
  const words: Partial<Record<RuleProblem, string>> = {
    ships: t.shipsMissing,
    fleet: t.fleetMissing,
    does: t.doesMissing,
    any: t.needsShips,
    area: t.areaMissing,
    distance: t.distanceWrong,
    port: draft.does.some(isQueueKind) ? t.queuePort : t.portMissing,
    speed: t.speedWrong,
    statuses: t.statusesMissing,
    course: t.courseWrong,
    hours: t.hoursWrong,
  }
  return words[field] ?? ''
}
