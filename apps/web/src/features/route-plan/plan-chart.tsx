import './plan-chart.css'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { routePlanTexts } from './route-plan-texts.ts'

interface PlanChartProps {
  /** Some of the line is only a sketch, which is said. */
  sketch: boolean
  children: ReactNode
}

/** The frame of the chart; above the form of a narrow screen it can be expanded. */
export function PlanChart({ sketch, children }: PlanChartProps) {
  const { chart: t } = useTexts(routePlanTexts)
  const [large, setLarge] = useState(false)
  return (
    <div className={`plan-chart${large ? ' is-large' : ''}`}>
      {children}
      <output className="plan-sketch">{sketch && t.sketch}</output>
      <div className="plan-chart-size">
        <IconButton
          label={large ? t.smaller : t.larger}
          icon={large ? ChevronsDownUp : ChevronsUpDown}
          onClick={() => setLarge(!large)}
        />
      </div>
    </div>
  )
}
