import './small-chart.css'
import { useQuery } from '@tanstack/react-query'
import { portsQuery, settingsQuery } from '../../api/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PlainChart, type PlainChartProps } from '../../map/plain-chart/plain-chart.tsx'
import { smallChartTexts } from './small-chart-texts.ts'

interface SmallChartProps extends Omit<PlainChartProps, 'words' | 'ports'> {
  /** What it shows, for who does not see it. */
  label: string
  /** What is said where it cannot be drawn. */
  missing(reason: string): string
}

const noPorts: PlainChartProps['ports'] = []

/** A chart beside the map's own page, which has no status line: it names its sources and its review number itself. */
export function SmallChart({ label, missing, children, ...rest }: SmallChartProps) {
  const { zoomIn, zoomOut, showAll, reviewNumber } = useTexts(smallChartTexts)
  const { data } = useQuery(portsQuery)
  const { data: settings } = useQuery(settingsQuery)
  const number = settings?.mapReviewNumber ?? ''
  const notes = [...(settings?.credits ?? []), ...(number === '' ? [] : [reviewNumber({ number })])]
  return (
    <PlainChart {...rest} words={{ canvas: label, zoomIn, zoomOut, showAll, missing }} ports={data?.ports ?? noPorts}>
      {children}
      {notes.length > 0 && <p className="small-chart-notes">{notes.join(' · ')}</p>}
    </PlainChart>
  )
}
