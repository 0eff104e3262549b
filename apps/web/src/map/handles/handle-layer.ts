import './drag-handles.css'
import { wrapLongitude } from '@fairway/tracking'
import { unitX, unitY } from '../../live/mercator.ts'
import { pixelX, pixelY, placeAt } from '../geometry/screen.ts'
import type { OverlayChart, Place } from '../overlay/overlay.ts'
import type { DragHandle, DragHandlesState } from './drag-handle.ts'
import { followDrag } from './follow-drag.ts'
import { stepOfKey, turnOfKey } from './handle-keys.ts'

/** More than so many in view are told apart by nobody. */
const MOST_SHOWN = 400
/** Pixels beyond the edge where there are handles still: one that is moved a little further must not lose the focus. */
const BESIDE = 60

/** The elements of the handles in view, kept from one drawing to the next: a press and the focus stay on theirs. */
export class HandleLayer {
  readonly #chart: OverlayChart
  readonly #element = document.createElement('div')
  readonly #made = new Map<string, HTMLElement>()
  #state: DragHandlesState
  #dragged: HTMLElement | null = null
  #broken = new AbortController()

  constructor(chart: OverlayChart, state: DragHandlesState) {
    this.#chart = chart
    this.#state = state
    this.#element.className = 'drag-handles'
    if (state.label === undefined) this.#element.ariaHidden = 'true'
    else this.#element.setAttribute('role', 'group')
    this.#listen()
    chart.container.append(this.#element)
    this.draw()
  }

  show(state: DragHandlesState): void {
    this.#state = state
    this.draw()
  }

  remove(): void {
    this.#broken.abort()
    this.#element.remove()
  }

  /** Makes what came into view, and takes away what left it. What is being dragged stays under the pointer until it is let go. */
  draw(): void {
    if (this.#dragged !== null) return
    const { label, hint } = this.#state
    if (label !== undefined) this.#element.ariaLabel = label
    const shown = this.#inView()
    const keys = new Set(shown.map(({ key }) => key))
    for (const [key, element] of this.#made) {
      if (keys.has(key)) continue
      element.remove()
      this.#made.delete(key)
    }
    for (const handle of shown) {
      const element = this.#made.get(handle.key) ?? this.#make(handle)
      element.className = `drag-handle${handle.look === undefined ? '' : ` is-${handle.look}`}`
      element.title = hint
      element.textContent = handle.text
      if (handle.label !== undefined) element.ariaLabel = handle.label
    }
    this.#keepOneStop()
    this.place()
  }

  /** Puts each where its place is on the screen now. */
  place(): void {
    for (const { key, at } of this.#state.handles) {
      const element = this.#made.get(key)
      if (element === undefined || element === this.#dragged) continue
      const { x, y } = this.#pixelOf(at)
      put(element, x, y)
    }
  }

  #inView(): readonly DragHandle[] {
    const { width, height } = this.#chart.screen()
    const near = this.#state.handles.filter(({ at }) => {
      const { x, y } = this.#pixelOf(at)
      return x > -BESIDE && y > -BESIDE && x < width + BESIDE && y < height + BESIDE
    })
    if (near.length <= MOST_SHOWN) return near
    const own = near.filter(({ look }) => look !== 'middle')
    return own.length <= MOST_SHOWN ? own : []
  }

  #make({ key, label }: DragHandle): HTMLElement {
    const element = document.createElement(label === undefined ? 'div' : 'button')
    if (element instanceof HTMLButtonElement) element.type = 'button'
    element.dataset['key'] = key
    this.#made.set(key, element)
    this.#element.append(element)
    return element
  }

  /** Tab stops at one of them, the keys go on from there. */
  #keepOneStop(to?: HTMLElement): void {
    const all = [...this.#element.querySelectorAll('button')]
    const stop = to ?? all.find((one) => one === document.activeElement) ?? all.find(({ tabIndex }) => tabIndex === 0)
    for (const [i, one] of all.entries()) one.tabIndex = (stop === undefined ? i === 0 : one === stop) ? 0 : -1
  }

  #listen(): void {
    const element = this.#element
    element.addEventListener('pointerdown', (event) => this.#press(event))
    element.addEventListener('keydown', (event) => this.#key(event))
    // A press on a handle is none on the chart below.
    for (const type of ['mousedown', 'touchstart', 'click', 'dblclick'])
      element.addEventListener(type, (event) => event.stopPropagation())
  }

  #press(event: PointerEvent): void {
    const handle = handleOf(event)
    if (handle === null || event.button !== 0 || this.#dragged !== null) return
    event.preventDefault()
    handle.focus({ preventScroll: true })
    this.#dragged = handle
    this.#element.classList.add('is-dragging')
    handle.classList.add('is-dragged')
    const key = handle.dataset['key']!
    const at = (x: number, y: number) => {
      const box = this.#element.getBoundingClientRect()
      return { x: x - box.left, y: y - box.top }
    }
    followDrag(handle, event, this.#broken.signal, {
      move: (clientX, clientY) => {
        const { x, y } = at(clientX, clientY)
        put(handle, x, y)
        this.#state.onDrag?.(key, this.#placeOf(x, y))
      },
      end: (clientX, clientY) => {
        const { x, y } = at(clientX, clientY)
        this.#state.onDrop(key, this.#placeOf(x, y))
      },
      cancel: () => this.#state.onCancel?.(),
      over: () => {
        this.#dragged = null
        this.#element.classList.remove('is-dragging')
        this.draw()
      },
    })
  }

  #key(event: KeyboardEvent): void {
    const handle = handleOf(event)
    const key = handle?.dataset['key']
    const shown = this.#state.handles.find((one) => one.key === key)
    if (handle === null || shown === undefined) return
    const step = stepOfKey(event)
    const turn = turnOfKey(event)
    if (step !== null) {
      const { x, y } = this.#pixelOf(shown.at)
      this.#state.onDrop(shown.key, this.#placeOf(x + step.x, y + step.y))
    } else if (turn !== null) this.#turn(handle, turn)
    else if (event.key === 'Delete' && this.#state.onRemove) this.#state.onRemove(shown.key)
    else return
    // The chart would move as well.
    event.preventDefault()
    event.stopPropagation()
  }

  #turn(from: HTMLElement, turn: number): void {
    const all = this.#state.handles.flatMap(({ key, label }) =>
      label === undefined ? [] : (this.#made.get(key) ?? []),
    )
    const next = all.at((all.indexOf(from) + turn) % all.length)
    if (next === undefined) return
    this.#keepOneStop(next)
    next.focus({ preventScroll: true })
  }

  #pixelOf({ lat, lon }: Place): { x: number; y: number } {
    const screen = this.#chart.screen()
    return {
      x: pixelX(screen, unitX(lon)) + screen.width / 2,
      y: pixelY(screen, unitY(lat)) + screen.height / 2,
    }
  }

  #placeOf(x: number, y: number): Place {
    const screen = this.#chart.screen()
    const { lat, lon } = placeAt(screen, x - screen.width / 2, y - screen.height / 2)
    return { lat, lon: wrapLongitude(lon) }
  }
}

const handleOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.drag-handle') : null

const put = (handle: HTMLElement, x: number, y: number): void => {
  handle.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`
}
