import { create } from 'zustand'
import type { Spot } from './drawn-shape.ts'

/** What is to be drawn on the chart, and who waits for it. */
export interface Drawing {
  shape: 'box' | 'lasso'
  /** The corners in their order; a box has four, the first its north-western one. */
  onDone(corners: readonly Spot[]): void
}

/** Null while nothing is drawn. */
export const useDrawing = create<{ drawing: Drawing | null }>(() => ({ drawing: null }))

export const draw = (drawing: Drawing): void => useDrawing.setState({ drawing })
/** Whether there was something to end. */
export function stopDrawing(): boolean {
  const was = useDrawing.getState().drawing !== null
  useDrawing.setState({ drawing: null })
  return was
}
