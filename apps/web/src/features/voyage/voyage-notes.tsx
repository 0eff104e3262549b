import type { Voyages } from '@fairway/contract'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { fromName } from './call-fields.tsx'
import { voyageTexts } from './voyage-texts.ts'

/** What the reader should know of the analysis: how far it goes, what is still missing, and the voyage that is not over. */
export function VoyageNotes({ voyages: { current, analysedTo, rebuilding, cut, calls } }: { voyages: Voyages }) {
  const t = useTexts(voyageTexts)
  const format = useFormat()
  const notes = [
    current &&
      (current.departed === null || current.from === null
        ? t.table.currentAlone
        : t.table.current({ from: fromName(current, format), since: format.moment(current.departed) })),
    current?.distance != null && t.table.sailed({ distance: format.distance(current.distance) }),
    analysedTo !== null && t.analysedTo({ moment: format.moment(analysedTo) }),
    rebuilding && t.rebuilding,
    cut && t.cut({ shown: format.number(calls.length) }),
  ].filter((note) => typeof note === 'string')
  return <p className="voyage-note voyage-notes number">{notes.join(' · ')}</p>
}
