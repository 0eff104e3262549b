import type { Ship } from '@fairway/contract'
import { Copy } from 'lucide-react'
import { formatPosition } from '../../../i18n/format-position.ts'
import { positionFormats } from '../../../storage/position-formats.ts'
import { NOT_AVAILABLE } from '../../../i18n/format-number.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { useDisplay } from '../../../storage/display-store.ts'
import { Fact } from '../../../ui/facts/facts.tsx'
import { shipTexts } from '../ship-texts.ts'

/** Her place in the reader's format first, then in the two others, each to copy. */
export function PositionFact({ ship: { lat, lon } }: { ship: Pick<Ship, 'lat' | 'lon'> }) {
  const texts = useTexts(shipTexts)
  const { positions } = useDisplay()
  if (lat === null || lon === null) return <Fact name={texts.fact.position}>{NOT_AVAILABLE}</Fact>
  const formats = [positions, ...positionFormats.filter((format) => format !== positions)]
  return (
    <Fact name={texts.fact.position} wide>
      {formats.map((format) => {
        const text = formatPosition({ lat, lon }, format)
        return (
          <span key={format} className="ship-position">
            <span>{text}</span>
            <IconButton
              label={texts.now.copy({ format: texts.now.positionIn[format] })}
              icon={Copy}
              onClick={() => void copyText(text)}
            />
          </span>
        )
      })}
    </Fact>
  )
}
