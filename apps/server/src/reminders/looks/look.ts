import type { LookTold } from '@fairway/tracking/reminders'
import type { OpenRule } from '../rules/rule-book.ts'

/** What came of a look: what to tell, and what is known now. */
export interface Looked<State> {
  told: LookTold[]
  state: State
  /** It cannot be found again by looking later, and is kept at once: a spell that is over was. */
  isPassing?: boolean
}

/** Whether what a look found is to be told: a spell of what is not has not begun by that. */
export type Admits = (told: LookTold) => boolean

/** Something that is not found by a report, but by looking round now and then. */
export interface Look {
  readonly name: string
  readonly everyMs: number
  /** Unless something is told, what is known is kept so often; what was found since is found again after a kill. */
  readonly keepMs: number
  isOf(rule: OpenRule): boolean
  /** Looks once; null: that cannot be done now. `known`: what is known since the rule began, null at first. */
  look(rule: OpenRule, known: object | null, admits: Admits): Promise<Looked<object> | null>
}

/** What is told of a rule, with the rest that there is nothing to say of. */
export const tells = (
  { id }: Pick<OpenRule, 'id'>,
  told: Pick<LookTold, 'kind' | 'mmsi' | 'time' | 'lat' | 'lon'> & Partial<LookTold>,
): LookTold => ({ sog: null, cog: null, port: null, moment: String(told.time), ...told, rule: id })
