import { Section } from '../../../site/blocks/section.tsx'
import { StoredFacts, useStoredTitle } from './stored-facts.tsx'

/** What of the past is stored, and how, as a section of the list. */
export function StoredSection() {
  return (
    <Section title={useStoredTitle()} ground="raised">
      <StoredFacts />
    </Section>
  )
}
