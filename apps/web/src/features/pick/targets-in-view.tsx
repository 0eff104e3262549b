import './pick.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { MapTarget } from '../../map/overlay/overlay.ts'

interface TargetsInViewProps {
  /** Nearest to the centre first. */
  targets: readonly MapTarget[]
  onOpen(target: MapTarget): void
}

/** The keyboard's way through the marks: unseen until Tab comes from the chart. */
export function TargetsInView({ targets, onOpen }: TargetsInViewProps) {
  const { t } = useTranslation()
  if (targets.length === 0) return null
  return (
    <nav className="ships-in-view" aria-label={t('map.shipsInView')}>
      <p>{t('map.shipsInView')}</p>
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
