import { DatabaseZap, MonitorSmartphone, RadioTower, ShieldCheck, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { homeTexts } from './home-texts.ts'

const icons: readonly LucideIcon[] = [RadioTower, ShieldCheck, DatabaseZap, MonitorSmartphone]

/** The way of a report in four steps. */
export function DataFlow() {
  const { flow } = useTexts(homeTexts)
  return (
    <ol className="flow">
      {flow.steps.map(({ title, text }, index) => {
        const Icon = icons[index]
        return (
          <li key={title}>
            <span className="flow-mark" aria-hidden>
              <Icon />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
