/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn in the page's own colours */
import type { MapClass } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { formatTexts } from '../../../i18n/format-texts.ts'
import { shipTexts } from '../ship-texts.ts'

/** Bow to the right, water at 34. A hull, and what stands on it. */
const hull = 'M4 24H120L130 20L122 34H12Q5 32 4 24Z'
const low = 'M8 26H118L130 19L122 34H14Q8 32 8 26Z'

/** Side views of the classes, drawn on 134 × 36. What the others look like nobody can say. */
const outlines: Readonly<Partial<Record<MapClass, string>>> = {
  tanker: `${hull}M10 24V12H15V7H19V12H26V24ZM30 21H112V22H30ZM62 15H64V21H62ZM76 17H84V21H76Z`,
  lng: `${hull}M8 24V10H13V6H17V10H22V24ZM26 24A10 10 0 0 1 46 24ZM49 24A10 10 0 0 1 69 24ZM72 24A10 10 0 0 1 92 24ZM95 24A10 10 0 0 1 115 24Z`,
  container: `${hull}M26 24V5H36V24ZM6 23V15H24V23ZM38 23V10H54V23ZM55.5 23V10H71.5V23ZM73 23V10H89V23ZM90.5 23V13H106.5V23ZM108 23V16H118V23Z`,
  bulk: `${hull}M9 24V10H14V6H18V10H24V24ZM28 24V21H42V24ZM46 24V21H60V24ZM64 24V21H78V24ZM82 24V21H96V24ZM43.5 24V12H44.5V24ZM61.5 24V12H62.5V24ZM79.5 24V12H80.5V24Z`,
  passenger: `${hull}M8 24V14H14V9H40V5H50V9H104L112 16V24Z`,
  'ro-ro': 'M4 34V8H20V4H30V8H116L130 16L122 34Z',
  'general-cargo': `${low}M10 26V12H14V8H18V12H24V26ZM30 25V21H66V25ZM70 25V21H106V25ZM67 25V9H69V25ZM68 9L84 15L83.5 16L68 11Z`,
  'multi-purpose': `${low}M10 26V12H14V8H18V12H24V26ZM30 25V19H58V25ZM66 25V19H94V25ZM61 25V7H63V25ZM62 7L80 12L79.5 13L62 9ZM97 25V7H99V25ZM98 7L82 12L82.5 13L98 9Z`,
  fishing: 'M26 26H90L112 17L104 34H34Q26 32 26 26ZM72 24V12H90L94 20V24ZM40 25V6H42V25ZM41 6L68 20L67 21L41 9Z',
  working: 'M24 26H88L114 18L106 34H30Q24 32 24 26ZM70 24V9H92L95 22V24ZM78 9V4H82V9ZM32 25V19H62V25Z',
  'public-service': `${low}M30 25V19H42V13H60V9H66V4H68V9H78V13H88L96 25ZM104 24V20H112V24Z`,
}

/** What a ship of her class looks like from the side. */
export function Silhouette({ of }: { of: MapClass }) {
  const names = useTexts(formatTexts)
  const texts = useTexts(shipTexts)
  const outline = outlines[of]
  if (outline === undefined) return null
  return (
    <svg
      className="silhouette"
      viewBox="0 0 134 36"
      role="img"
      aria-label={texts.silhouette({ kind: names.oneShipClass[of] })}
    >
      <path d={outline} />
    </svg>
  )
}
