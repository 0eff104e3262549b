import type { Place } from '../overlay/overlay.ts'

/** A place on the chart that can be dragged. */
export interface DragHandle {
  key: string
  at: Place
  /** Written in it. */
  text: string
  /** An end of a line, or a place between two where there is nothing yet. */
  look?: 'end' | 'middle'
  /** What it is and where, for who does not see it. Without it no key reaches the handle. */
  label?: string
}

export interface DragHandlesState {
  handles: readonly DragHandle[]
  /** What a handle says under a resting pointer. */
  hint: string
  /** What they are together, where keys reach them. */
  label?: string
  /** It is on its way. */
  onDrag?(key: string, at: Place): void
  onDrop(key: string, at: Place): void
  /** The drag was broken off. */
  onCancel?(): void
  onRemove?(key: string): void
  onClick(at: Place): void
}
