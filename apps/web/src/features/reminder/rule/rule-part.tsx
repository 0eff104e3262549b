import type { Area, Fleet, OfficialArea } from '@fairway/contract'
import type { ReactNode } from 'react'
import type { RuleProblem } from './read-rule.ts'
import type { RuleDraft } from './rule-draft.ts'

/** A search for a ship or a port; what was found is handed over. */
export type SearchFor = (
  onFound: (found: { mmsi: number } | { locode: string }) => void,
  label: string,
  only: 'ship' | 'port',
  /** The element that says why what is asked for here is refused. */
  refusedBy?: string,
) => ReactNode

/** An area that a rule may name; of an official one whose word it is, and of what day; of one that another member shares whose it is. */
export type AreaChoice = Area & { official: Pick<OfficialArea, 'set' | 'source' | 'asOf'> | null; by: string | null }

/** A fleet that a rule may name; `by`: of one that another member shares whose it is. */
export interface FleetChoice extends Pick<Fleet, 'id' | 'groupName'> {
  by: string | null
  ships: readonly { mmsi: number }[]
}

/** What every part of the editor is given. */
export interface PartProps {
  draft: RuleDraft
  /** What is wrong with a field, as a sentence. */
  refused(field: RuleProblem): string | null
  onChange(change: Partial<RuleDraft>): void
}
