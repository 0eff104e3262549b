/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the engine puts its canvas into this element, which an img cannot hold */
import './chart.css'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Failure, Skeleton } from '../panel/panel-states.tsx'
import type { ChartEngine, ChartOption } from './chart-engine.ts'
import { chartLook, type ChartLook } from './chart-look.ts'
import { useTexts } from '../../i18n/texts.ts'
import { uiTexts } from '../ui-texts.ts'

interface ChartProps {
  /** What the picture shows, in a sentence: its accessible name. */
  label: string
  /** Draws in the page's colours. Keep it the same between renders (`useCallback`): a new one draws the whole chart anew. */
  option(look: ChartLook): ChartOption
  /** CSS pixels. */
  height: number
  /** A place on the x axis (its value: time or category index) that a line marks; null for none. Cheap enough for every frame. */
  mark?: number | null
  /** The pointer, or the pressed finger, is over this value of the x axis; null when it left. */
  onPoint?(value: number | null): void
  /** The x value that was clicked or tapped. */
  onChoose?(value: number): void
  /** The same in words or as a table, for who cannot see the picture. */
  children?: ReactNode
}

/** A chart that arrives when it is first shown. Everything it says must also be there as text: give a table or a sentence as children. */
export function Chart({ label, option, height, mark = null, onPoint, onChoose, children }: ChartProps) {
  const ui = useTexts(uiTexts)
  const holder = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const told = useRef({ onPoint, onChoose, mark })
  const drawn = useRef(false)
  const [chart, setChart] = useState<ChartEngine | null>(null)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    told.current = { onPoint, onChoose, mark }
  })

  useEffect(() => {
    let gone = false
    let made: ChartEngine | null = null
    let sizes: ResizeObserver | null = null
    const ended = new AbortController()
    const begin = async () => {
      const { openChart } = await import('./chart-engine.ts')
      const element = holder.current
      if (gone || !element) return
      const engine = openChart(element)
      made = engine
      drawn.current = false
      sizes = new ResizeObserver(() => {
        engine.resize()
        if (drawn.current) placeMark(engine, line.current, told.current.mark)
      })
      sizes.observe(element)
      listen(engine, element, told, ended.signal)
      setChart(engine)
    }
    begin().catch(() => !gone && setMissing(true))
    return () => {
      gone = true
      ended.abort()
      sizes?.disconnect()
      made?.dispose()
      setChart(null)
    }
  }, [])

  useEffect(() => {
    if (!chart || chart.isDisposed() || !holder.current) return
    const look = chartLook(holder.current)
    chart.setOption(
      { animation: look.motion, animationDuration: 200, textStyle: { fontFamily: look.family }, ...option(look) },
      { notMerge: true },
    )
    drawn.current = true
    placeMark(chart, line.current, told.current.mark)
  }, [chart, option])
  useEffect(() => {
    if (chart && drawn.current) placeMark(chart, line.current, mark)
  }, [chart, mark])

  return (
    <figure className="chart" style={{ height }}>
      {/* The engine fills it with a canvas; a screen reader meets one picture with a name. */}
      <div ref={holder} className="chart-canvas" role="img" aria-label={label} />
      <div ref={line} className="chart-mark" hidden />
      {missing ? (
        <Failure text={ui.state.partMissing} onRetry={() => location.reload()} />
      ) : (
        !chart && <Skeleton lines={4} />
      )}
      {children && <figcaption className="visually-hidden">{children}</figcaption>}
    </figure>
  )
}

interface Told {
  onPoint: ChartProps['onPoint']
  onChoose: ChartProps['onChoose']
  mark: number | null
}

function listen(engine: ChartEngine, element: HTMLElement, told: { current: Told }, signal: AbortSignal) {
  const valueAt = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }): number | null => {
    if (!engine.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return null
    const value = Number(engine.convertFromPixel({ xAxisIndex: 0 }, offsetX))
    return Number.isFinite(value) ? value : null
  }
  const canvas = engine.getZr()
  canvas.on('mousemove', (event) => told.current.onPoint?.(valueAt(event)))
  canvas.on('globalout', () => told.current.onPoint?.(null))
  canvas.on('click', (event) => {
    const value = valueAt(event)
    if (value !== null) told.current.onChoose?.(value)
  })
  // A finger that leaves does not "go out" as a mouse does: where it was lifted is chosen, and nothing is pointed at any more.
  const lift = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    const value = event.type === 'pointerup' ? valueAt(event) : null
    if (value !== null) told.current.onChoose?.(value)
    told.current.onPoint?.(null)
  }
  element.addEventListener('pointerup', lift, { signal })
  element.addEventListener('pointercancel', lift, { signal })
}

function placeMark(engine: ChartEngine, line: HTMLElement | null, mark: number | null) {
  if (!line || engine.isDisposed()) return
  const x = mark === null ? Number.NaN : Number(engine.convertToPixel({ xAxisIndex: 0 }, mark))
  line.hidden = !(x >= 0 && x <= engine.getWidth())
  if (!line.hidden) line.style.insetInlineStart = `${x}px`
}
