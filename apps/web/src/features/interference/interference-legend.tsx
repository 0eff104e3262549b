import './interference.css'
import { interferenceKinds, type InterferenceKind } from '@fairway/contract'
import type { CSSProperties } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { cellOpacity } from './interference-cells.ts'
import { interferenceTexts } from './interference-texts.ts'

/** What the squares mean. */
export function InterferenceLegend() {
  const texts = useTexts(interferenceTexts)
  const { chart } = useDisplay()
  return (
    <div className="interference-legend">
      <ul aria-label={texts.title}>
        {interferenceKinds.map((kind) => (
          <li key={kind}>
            <span className={`interference-square is-${kind} on-${chart}`} style={squareOf(kind, chart)} aria-hidden />
            <span>
              <strong>{texts.kind[kind]}</strong>
              {texts.meaning[kind]}
            </span>
          </li>
        ))}
      </ul>
      <p>{texts.rule}</p>
    </div>
  )
}

const squareOf = (kind: InterferenceKind, chart: ChartTheme) => {
  const edge = chartColours[chart].interference
  const inside = Math.round(cellOpacity[kind] * 255)
  return { '--edge': edge, '--inside': `${edge}${inside.toString(16)}` } as CSSProperties
}
