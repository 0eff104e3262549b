import './shared-chart.css'
import { useQuery } from '@tanstack/react-query'
import { portsQuery, settingsQuery } from '../../api/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PlainChart, type PlainChartProps } from '../../map/plain-chart/plain-chart.tsx'
import { shareTexts } from './share-texts.ts'

interface SharedChartProps extends Omit<PlainChartProps, 'words' | 'ports'> {
  /** What it shows, for who does not see it. */
  label: string
}

const noPorts: PlainChartProps['ports'] = []

/** The chart of who has no login, behind a link or in somebody else's page. It names its sources and its review number as the map does. */
export function SharedChart({ label, children, ...rest }: SharedChartProps) {
  const { received: t } = useTexts(shareTexts)
  const { data } = useQuery(portsQuery)
  const { data: settings } = useQuery(settingsQuery)
  const number = settings?.mapReviewNumber ?? ''
  const notes = [...(settings?.credits ?? []), ...(number === '' ? [] : [t.reviewNumber({ number })])]
  return (
    <PlainChart
      {...rest}
      words={{
        canvas: label,
        zoomIn: t.zoomIn,
        zoomOut: t.zoomOut,
        showAll: t.showAll,
        missing: (reason) => t.noMap({ reason }),
      }}
      ports={data?.ports ?? noPorts}
    >
      {children}
      {notes.length > 0 && <p className="shared-chart-notes">{notes.join(' · ')}</p>}
    </PlainChart>
  )
}
