import type { ReactNode } from 'react'

export interface SidePanelProps {
  label: string
  onClose(): void
  /** Tells how much of the map is covered, in CSS pixels. */
  onCover(cover: { right: number; bottom: number }): void
  children: ReactNode
}
