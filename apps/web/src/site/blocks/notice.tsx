import './notice.css'
import { Info } from 'lucide-react'

/** Says that an address asked for something that is not there, above what is shown instead. Read out at once. */
export function Notice({ children }: { children: string }) {
  return (
    <output className="notice">
      <Info aria-hidden />
      {children}
    </output>
  )
}
