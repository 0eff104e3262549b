import '../fleet-dialogs.css'
import { StickyNote } from 'lucide-react'
import { useFleets } from '../use-fleets.ts'
import { NOT_AVAILABLE } from '../../../i18n/format-number.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { openFleetDialog, type NamedShip } from '../fleet-dialog-store.ts'
import { fleetTexts } from '../fleet-texts.ts'

/** The reader's note on a ship, for a panel: what is noted, and the way to change it. Says so when the ship is not followed. */
export function ShipNote({ ship }: { ship: NamedShip }) {
  const { note: texts, table, pick } = useTexts(fleetTexts)
  const format = useFormat()
  const { places } = useFleets()
  const place = places.get(ship.mmsi)
  if (!place) {
    return (
      <>
        <p className="fleet-lead">{texts.unfollowed}</p>
        <Button onClick={() => openFleetDialog({ kind: 'follow', ships: [ship] })}>{pick.confirm}</Button>
      </>
    )
  }
  const { note } = place.ship
  return (
    <>
      {note && (
        <dl className="note-facts">
          {(['name', 'nameZh', 'nameEn', 'grouping', 'type', 'totalTonnage', 'remarks'] as const).map((field) => (
            <div key={field}>
              <dt>{texts[field]}</dt>
              <dd>{field === 'totalTonnage' ? format.number(note.totalTonnage) : note[field] || NOT_AVAILABLE}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button icon={StickyNote} onClick={() => openFleetDialog({ kind: 'note', ship })}>
        {note ? table.note(ship) : table.noNote(ship)}
      </Button>
    </>
  )
}
