import type { Chart } from '@fairway/contract'
import { AppWindow, Download } from 'lucide-react'
import { useRef } from 'react'
import { saveFile } from '../../api/download-file.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { chartLook } from '../../ui/chart/chart-look.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { chartCsv, chartFileName } from './chart-file.ts'
import { chartOption } from './chart-option.ts'
import type { ChartText } from './use-chart-text.ts'
import { chartsTexts } from './charts-texts.ts'

interface ChartSaveProps {
  chart: Chart
  words: ChartText
  onFrame(): void
}

const CSV = 'text/csv;charset=utf-8'
/** So that a spreadsheet reads Chinese as what it is. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The chart as a picture or a table, and into a page. */
export function ChartSave({ chart, words, onFrame }: ChartSaveProps) {
  const { save: t, frame } = useTexts(chartsTexts)
  const here = useRef<HTMLDivElement>(null)
  const [busy, run] = useBusy()
  const picture = (ending: 'svg' | 'png') =>
    run(async () => {
      try {
        const { chartPng, chartSvg } = await import('../../ui/chart/chart-picture.ts')
        const look = chartLook(here.current!)
        const wanted = {
          option: chartOption(chart, words, look),
          look,
          title: words.title,
          source: words.notes[0],
        }
        saveFile(chartFileName(chart, ending), ending === 'svg' ? chartSvg(wanted) : await chartPng(wanted))
      } catch (error) {
        console.warn(error)
        toast('bad', t.failed)
      }
    })
  const table = () =>
    saveFile(chartFileName(chart, 'csv'), new Blob([BYTE_ORDER_MARK, chartCsv(chart, words)], { type: CSV }))
  return (
    <div className="account-actions" ref={here}>
      <Button icon={Download} disabled={busy} onClick={() => picture('svg')}>
        {t.svg}
      </Button>
      <Button icon={Download} disabled={busy} onClick={() => picture('png')}>
        {t.png}
      </Button>
      <Button icon={Download} onClick={table}>
        {t.csv}
      </Button>
      <Button icon={AppWindow} onClick={onFrame}>
        {frame}
      </Button>
    </div>
  )
}
