/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */
import './versions.css'
import type { ReactNode } from 'react'

/** A wide table that scrolls in its own box. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="scroll-box" aria-label={label} tabIndex={0}>
    {children}
  </section>
)
