import './pick.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { TargetName, type TargetSource } from './target-name.tsx'

interface ShipsInViewProps {
  /** Nearest to the centre first. */
  ships: readonly number[]
  source: TargetSource
  /** The ship under the keyboard's focus, null when it left. */
  onFocusShip(mmsi: number | null): void
  onShip(mmsi: number): void
}

/** The keyboard's way through the marks: unseen until Tab comes from the chart. */
export function ShipsInView({ ships, source, onFocusShip, onShip }: ShipsInViewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (ships.length === 0) return null
  return (
    <nav className="ships-in-view" aria-label={t('map.shipsInView')}>
      <p>{t('map.shipsInView')}</p>
      <ul>
        {ships.map((mmsi) => (
          <li key={mmsi}>
            <button
              type="button"
              onFocus={() => onFocusShip(mmsi)}
              onBlur={() => onFocusShip(null)}
              onClick={() => onShip(mmsi)}
            >
              <TargetName target={{ kind: 'ship', mmsi }} source={source} />
              <small className="number">{format.knots(source.ship(mmsi)?.sog)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
