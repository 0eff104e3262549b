import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useFleets } from '../use-fleets.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { NARROW, useMedia } from '../../../ui/use-media.ts'
import { FleetList } from '../fleet-list.tsx'
import { FleetSwatch } from './fleet-swatch.tsx'
import { fleetTexts } from '../fleet-texts.ts'

interface FleetFoldProps {
  chosen: string | null
  onChoose(fleet: string | null): void
}

/** The fleets beside the table; on phones folded to the one that is shown, so that the ships have the screen. */
export function FleetFold({ chosen, onChoose }: FleetFoldProps) {
  const { all } = useTexts(fleetTexts)
  const format = useFormat()
  const narrow = useMedia(NARROW)
  const { fleets, places } = useFleets()
  const [open, setOpen] = useState(false)
  if (!narrow) return <FleetList chosen={chosen} onChoose={onChoose} />
  const fleet = fleets.find(({ id }) => id === chosen)
  const choose = (next: string | null) => {
    onChoose(next)
    setOpen(false)
  }
  return (
    <div className="fleet-fold">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {fleet && <FleetSwatch colour={fleet.groupColor} faded={!fleet.shown} />}
        <span className="fleet-list-name">{fleet?.groupName ?? all}</span>
        <span className="fleet-list-count number">{format.number(fleet ? fleet.ships.length : places.size)}</span>
        <ChevronDown aria-hidden />
      </button>
      {open && <FleetList chosen={chosen} onChoose={choose} />}
    </div>
  )
}
