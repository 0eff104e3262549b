import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { StrictMode, type ReactNode } from 'react'
import { Toaster } from './ui/toast/toaster.tsx'

/** What is around the pages: the same in the browser and where pages are prerendered, so that the one can take over from the other. */
export function Application({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      {children}
      <Toaster />
    </StrictMode>
  )
}
