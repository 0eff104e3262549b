import { StoredFacts, useStoredTitle } from './stored-facts.tsx'

/** What of tracks is stored, as a part of the call that gives them. */
export function StoredPart() {
  return (
    <section className="call-part">
      <h2>{useStoredTitle()}</h2>
      <StoredFacts />
    </section>
  )
}
