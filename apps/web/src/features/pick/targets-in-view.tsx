import './pick.css'
import { useState } from 'react'
import type { MapTarget } from '../../map/overlay/overlay.ts'
import { useTexts } from '../../i18n/texts.ts'
import { NamesWanted } from './names-wanted.ts'
import { pickTexts } from './pick-texts.ts'

interface TargetsInViewProps {
  /** Nearest to the centre first. */
  targets: readonly MapTarget[]
  onOpen(target: MapTarget): void
}

/** Names are asked for this many ships ahead of the one that is read. */
const AHEAD = 4

/** The keyboard's way through the marks: unseen until Tab comes from the chart. */
export function TargetsInView({ targets, onOpen }: TargetsInViewProps) {
  const texts = useTexts(pickTexts)
  const [read, setRead] = useState(-1)
  if (targets.length === 0) return null
  return (
    <nav className="ships-in-view" aria-label={texts.shipsInView}>
      <p>{texts.shipsInView}</p>
      <ul>
        {targets.map((target, at) => (
          <li key={target.key}>
            <button
              type="button"
              onFocus={() => {
                setRead(at)
                target.focus?.(true)
              }}
              onBlur={() => target.focus?.(false)}
              onClick={() => onOpen(target)}
            >
              <NamesWanted value={read >= 0 && at <= read + AHEAD}>{target.name()}</NamesWanted>
              {target.detail?.()}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
