import type { SearchFor } from '../../features/reminder/rule/rule-part.tsx'
import { SearchBox } from '../../features/search/search-box.tsx'

/** The search box where a rule or the inbox asks for a ship or a port. */
export const searchFor: SearchFor = (onFound, label, only, refusedBy) => (
  <SearchBox
    label={label}
    only={only}
    refusedBy={refusedBy}
    onChoose={(choice) => {
      if (choice.kind !== 'position') onFound(choice)
    }}
  />
)
