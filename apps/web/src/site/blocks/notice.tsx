import './notice.css'
import { Info } from 'lucide-react'

/** Says that an address asked for something that is not there, above what is shown instead. Read out at once. `below`: under a row of tabs. */
export function Notice({ children, below = false }: { children: string; below?: boolean }) {
  return (
    <output className={below ? 'notice notice-below' : 'notice'}>
      <Info aria-hidden />
      {children}
    </output>
  )
}
