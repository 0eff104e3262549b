import './pick.css'
import type { MapTarget } from '../../map/overlay/overlay.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pickTexts } from './pick-texts.ts'

interface TargetsInViewProps {
  /** Nearest to the centre first. */
  targets: readonly MapTarget[]
  onOpen(target: MapTarget): void
}

/** The keyboard's way through the marks: unseen until Tab comes from the chart. */
export function TargetsInView({ targets, onOpen }: TargetsInViewProps) {
  const texts = useTexts(pickTexts)
  if (targets.length === 0) return null
  return (
    <nav className="ships-in-view" aria-label={texts.shipsInView}>
      <p>{texts.shipsInView}</p>
      <ul>
        {targets.map((target) => (
          <li key={target.key}>
            <button
              type="button"
              onFocus={() => target.focus?.(true)}
              onBlur={() => target.focus?.(false)}
              onClick={() => onOpen(target)}
            >
              {target.name()}
              {target.detail?.()}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
