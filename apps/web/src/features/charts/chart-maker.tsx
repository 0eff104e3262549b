import './charts.css'
import type { ChartWanted } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useUser } from '../../session/session.ts'
import { Pending } from '../../ui/panel/panel-states.tsx'
import { chartQuery } from './chart-api.ts'
import { ChartForm, type ChartFormProps } from './chart-form.tsx'
import { ChartSave } from './chart-save.tsx'
import { useChartText } from './use-chart-text.ts'
import { chartsTexts } from './charts-texts.ts'
import { DayChart } from './day-chart.tsx'

interface ChartMakerProps extends Pick<ChartFormProps, 'fleets' | 'areas' | 'search'> {
  /** The reader wants it in a page of their own. */
  onFrame(wanted: ChartWanted, title: string): void
}

/** Figures by day of what the reader chooses: looked at, saved, put into a page. */
export function ChartMaker({ fleets, areas, search, onFrame }: ChartMakerProps) {
  const t = useTexts(chartsTexts)
  const [wanted, setWanted] = useState<ChartWanted | null>(null)
  return (
    <section className="account-card" aria-labelledby="charts">
      <h2 id="charts">{t.title}</h2>
      <p>{t.lead}</p>
      <ChartForm fleets={fleets} areas={areas} search={search} onDraw={setWanted} />
      {wanted !== null && <Made wanted={wanted} onFrame={onFrame} />}
    </section>
  )
}

function Made({ wanted, onFrame }: { wanted: ChartWanted; onFrame: ChartMakerProps['onFrame'] }) {
  const t = useTexts(chartsTexts)
  const user = useUser((session) => session.user?.encryptId ?? '')
  const { data, error, refetch } = useQuery(chartQuery(user, wanted))
  if (data === undefined) return <Pending text={t.failed} lines={8} error={error} onRetry={() => void refetch()} />
  return <Shown chart={data} onFrame={onFrame} />
}

function Shown({
  chart,
  onFrame,
}: {
  chart: Parameters<typeof DayChart>[0]['chart']
  onFrame: ChartMakerProps['onFrame']
}) {
  const words = useChartText(chart)
  return (
    <div className="chart-made">
      <h3>{words.title}</h3>
      <DayChart chart={chart} />
      <ChartSave chart={chart} words={words} onFrame={() => onFrame(chart.wanted, words.title)} />
    </div>
  )
}
