import { Anchor } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Empty } from '../../ui/panel/panel-states.tsx'
import { portTexts } from './port-texts.ts'

interface PortListProps {
  title: string
  total: number
  /** Rows there are; fewer than `total` when the list was cut. */
  shown: number
  none: string
  children: ReactNode
}

/** A counted list of ships under its heading. */
export function PortList({ title, total, shown, none, children }: PortListProps) {
  const t = useTexts(portTexts)
  const format = useFormat()
  return (
    <>
      <h3 className="port-counts number">
        {title} <strong>{format.number(total)}</strong>
      </h3>
      {total === 0 && <Empty icon={Anchor} text={none} />}
      {shown < total && (
        <p className="port-remark">{t.first({ count: format.number(shown), total: format.number(total) })}</p>
      )}
      {children}
    </>
  )
}

/** What the words of a tab mean: providers differ, so it is said. */
export function Meaning({ children }: { children: string }) {
  const t = useTexts(portTexts)
  return (
    <details className="port-meaning">
      <summary>{t.meaning}</summary>
      <p>{children}</p>
    </details>
  )
}
