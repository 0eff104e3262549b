import type { ListedShip } from '@fairway/contract'
import { Eye, GitCompareArrows, Star, X } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { showPicked, unpickAll, usePicked, type NamedShip } from './picked-ships.ts'
import { shipListTexts } from './ship-list-texts.ts'

/** Tracks compared at most. */
const MOST_COMPARED = 10

interface ListPickedProps {
  loaded: readonly ListedShip[]
  onFleet(ships: readonly NamedShip[]): void
  onCompare(mmsis: readonly number[]): void
}

/** How many ships are picked, and what can be done with them. */
export function ListPicked({ loaded, onFleet, onCompare }: ListPickedProps) {
  const texts = useTexts(shipListTexts)
  const format = useFormat()
  const { ships, alone } = usePicked()
  const named = () => {
    const known = new Map(loaded.map((ship) => [ship.mmsi, ship]))
    return ships.map((mmsi) => ({
      mmsi,
      name: format.shipName(known.get(mmsi) ?? { mmsi, name: null, nameZh: null }),
    }))
  }
  return (
    <div className="list-picked">
      <strong className="number" aria-live="polite">
        {texts.picked({ count: ships.length, formatted: format.number(ships.length) })}
      </strong>
      <Button icon={Star} onClick={() => onFleet(named())}>
        {texts.addToFleet}
      </Button>
      <Button icon={Eye} aria-pressed={alone} onClick={() => showPicked(!alone)}>
        {alone ? texts.showAll : texts.showPicked}
      </Button>
      {ships.length > 1 && ships.length <= MOST_COMPARED && (
        <Button icon={GitCompareArrows} onClick={() => onCompare(ships)}>
          {texts.compare}
        </Button>
      )}
      <IconButton label={texts.unpick} icon={X} onClick={unpickAll} />
    </div>
  )
}
