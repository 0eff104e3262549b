import './measure-panel.css'
import { useMemo, useState } from 'react'
import { Plus, Trash2, Undo2 } from 'lucide-react'
import { parsePosition } from '../../i18n/parse-position.ts'
import type { Position } from '../../i18n/format-position.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { legsOf } from './measure-line.ts'
import { addMeasured, clearMeasured, setLineKind, undoMeasured, useMeasured } from './measure-store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { measureTexts } from './measure-texts.ts'

/** Distances along the points set on the chart; points can be typed too. */
export function MeasurePanel() {
  const { points, kind } = useMeasured()
  const legs = useMemo(() => legsOf(points, kind), [points, kind])
  const texts = useTexts(measureTexts)
  const format = useFormat()
  return (
    <div className="measure">
      <fieldset className="measure-kind">
        <legend>{texts.line}</legend>
        {(['great-circle', 'rhumb'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="measure-kind" checked={kind === one} onChange={() => setLineKind(one)} />
            {texts.kinds[one]}
          </label>
        ))}
      </fieldset>
      {points.length === 0 && <p className="measure-hint">{texts.hint}</p>}
      {points.length > 0 && (
        <ol className="measure-legs number">
          {points.map((point, index) => (
            // A point is known by its place in the line.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <span>{format.position(point)}</span>
              {index > 0 && legs[index - 1] && (
                <span>
                  {format.course(legs[index - 1].course)} <strong>{format.distance(legs[index - 1].metres)}</strong>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="measure-total number" aria-live="polite">
        {texts.total} <strong>{format.distance(legs.reduce((sum, leg) => sum + leg.metres, 0))}</strong>
      </p>
      <AddPoint onAdd={addMeasured} />
      <Button icon={Undo2} onClick={undoMeasured} disabled={points.length === 0}>
        {texts.undo}
      </Button>
      <Button icon={Trash2} onClick={clearMeasured} disabled={points.length === 0}>
        {texts.clear}
      </Button>
    </div>
  )
}

function AddPoint({ onAdd }: { onAdd(position: Position): void }) {
  const texts = useTexts(measureTexts)
  const [text, setText] = useState('')
  const [bad, setBad] = useState(false)
  return (
    <form
      className="measure-add"
      onSubmit={(event) => {
        event.preventDefault()
        const position = parsePosition(text)
        setBad(position === null)
        if (!position) return
        onAdd(position)
        setText('')
      }}
    >
      <label>
        <span>{texts.position}</span>
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={bad}
          aria-describedby="measure-error"
          placeholder="31.2, 122.0"
          maxLength={64}
        />
      </label>
      <Button type="submit" icon={Plus}>
        {texts.add}
      </Button>
      <p id="measure-error" className="measure-error" aria-live="polite">
        {bad ? texts.invalid : ''}
      </p>
    </form>
  )
}
