import type { FilterCounts } from '@fairway/contract'
import type { FilterWords } from './describe-filter.ts'
import type { EditableFilter } from './use-filter.ts'

/** What every section of the drawer works with. */
export interface FacetProps {
  edit: EditableFilter
  /** Undefined before the first answer. */
  counts: FilterCounts['counts'] | undefined
  words: FilterWords
}
