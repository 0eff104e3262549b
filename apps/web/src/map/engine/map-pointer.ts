import type { MapTarget } from '../overlay/overlay.ts'

/** What the pointer needs to know of the map. Pixels are CSS pixels from the map's top left. */
export interface PointerHost {
  canvas: HTMLElement
  targetAt(x: number, y: number): MapTarget | undefined
  placeAt(x: number, y: number): { lat: number; lon: number }
  /** The map is being dragged or is on its way. */
  isMoving(): boolean
  /** The pointer's shape while a tool has it. */
  toolCursor(): string | undefined
  onCursor(position: { lat: number; lon: number } | null): void
  onHover(hover: { target: MapTarget; x: number; y: number } | null): void
}

const HOVER_MS = 300

/** Cursor position, pointer shape and hover, at most once a frame; fingers have neither. Returns the way to end it. */
export function followPointer(host: PointerHost): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let hovered = ''
  let last: { x: number; y: number } | null = null

  const leaveTarget = () => {
    clearTimeout(timer)
    if (hovered !== '') host.onHover(null)
    hovered = ''
  }
  const look = () => {
    frame = 0
    if (last === null) return
    const { x, y } = last
    // A chart that is dragged takes its place under the pointer along.
    if (host.isMoving()) return leaveTarget()
    host.onCursor(host.placeAt(x, y))
    const toolCursor = host.toolCursor()
    const target = toolCursor === undefined ? host.targetAt(x, y) : undefined
    host.canvas.style.cursor = toolCursor ?? (target === undefined ? '' : 'pointer')
    const name = target?.key ?? ''
    if (name !== '' && name === hovered) return
    leaveTarget()
    if (target === undefined) return
    timer = setTimeout(() => {
      hovered = name
      host.onHover({ target, x, y })
    }, HOVER_MS)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const box = host.canvas.getBoundingClientRect()
    last = { x: event.clientX - box.left, y: event.clientY - box.top }
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  const leave = () => {
    last = null
    leaveTarget()
    host.onCursor(null)
  }
  host.canvas.addEventListener('pointermove', move)
  host.canvas.addEventListener('pointerleave', leave)
  host.canvas.addEventListener('pointerdown', leaveTarget)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    host.canvas.removeEventListener('pointermove', move)
    host.canvas.removeEventListener('pointerleave', leave)
    host.canvas.removeEventListener('pointerdown', leaveTarget)
  }
}
