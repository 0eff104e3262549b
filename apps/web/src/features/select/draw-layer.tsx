/* oxlint-disable jsx-a11y/no-static-element-interactions -- what is drawn here with a pointer is chosen in the list with the keyboard */
import './draw-layer.css'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { stopDrawing, type Drawing } from './draw-store.ts'
import { boxOf, moved, nothingDrawn, pressed, released, type Spot } from './drawn-shape.ts'
import { selectTexts } from './select-texts.ts'

/** Lies over the chart while a box or a lasso is drawn on it, by dragging or by clicks. */
export function DrawLayer({ drawing }: { drawing: Drawing }) {
  const texts = useTexts(selectTexts)
  const { shape, onDone } = drawing
  const [drawn, setDrawn] = useState(nothingDrawn)
  const [pointer, setPointer] = useState<Spot | null>(null)
  const finish = (corners: readonly Spot[]) => {
    stopDrawing()
    onDone(corners)
  }
  const canEnd = shape === 'lasso' && drawn.corners.length > 2
  const end = () => canEnd && finish(drawn.corners)
  const current = useRef(end)
  useEffect(() => {
    current.current = end
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
      event.preventDefault()
      current.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const at = (event: PointerEvent<HTMLDivElement>): Spot => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const across = pointer ?? drawn.corners[0]
  const shown =
    shape === 'box' && drawn.corners[0] !== undefined && across !== undefined
      ? boxOf(drawn.corners[0], across)
      : [...drawn.corners, ...(pointer === null || drawn.corners.length === 0 ? [] : [pointer])]
  return (
    <div className="draw-layer">
      <div
        className="draw-sheet"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrawn(pressed(drawn, at(event)))
        }}
        onPointerMove={(event) => {
          setPointer(at(event))
          setDrawn(moved(drawn, shape, at(event)))
        }}
        onPointerUp={(event) => {
          const up = released(drawn, shape, at(event))
          setDrawn(up.drawn)
          if (up.done !== null) finish(up.done)
        }}
        onDoubleClick={end}
      >
        <svg aria-hidden>
          <polygon points={shown.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
      </div>
      <div className="draw-note" aria-live="polite">
        <span>{texts[shape]}</span>
        {canEnd && (
          <Button kind="primary" onClick={end}>
            {texts.done}
          </Button>
        )}
        <Button onClick={() => stopDrawing()}>{texts.cancel}</Button>
      </div>
    </div>
  )
}
