import './voyages-map.css'
import type { PortCall, Voyages } from '@fairway/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Anchor, GitCompareArrows, Map as MapIcon, RotateCw, X } from 'lucide-react'
import { lazy, Suspense, useId, useMemo, useState, type ReactNode } from 'react'
import { periodRefused } from '../../api/period-refused.ts'
import { CallsList, isVoyage } from '../../features/voyage/calls-list.tsx'
import { ComparedVoyages } from '../../features/voyage/compared-voyages.tsx'
import { ExportCalls } from '../../features/voyage/export-calls.tsx'
import { SummaryFigures } from '../../features/voyage/summary-figures.tsx'
import { VoyageCharts } from '../../features/voyage/voyage-charts.tsx'
import { VoyageNotes } from '../../features/voyage/voyage-notes.tsx'
import { VoyageTerms } from '../../features/voyage/voyage-terms.tsx'
import { voyageTexts } from '../../features/voyage/voyage-texts.ts'
import { voyagesQuery } from '../../features/voyage/voyages-query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { setDisplay, useDisplay } from '../../storage/display-store.ts'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { PeriodPicker } from '../../ui/period-picker/period-picker.tsx'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { useVoyagesUrl } from './use-voyages-url.ts'
import { MOST_CHOSEN, type VoyagesUrl } from './voyages-url.ts'

const VoyagesMap = lazy(async () => ({ default: (await import('./voyages-map.tsx')).VoyagesMap }))

/** The longest custom period that the server's tracks answer in one call. */
const MOST_DAYS = 400

type Change = (part: Partial<VoyagesUrl>) => void

/** The choices above, and below them the period in figures, charts, a chart of the sea and the table of calls. */
export function VoyageAnalysis({ mmsi }: { mmsi: number }) {
  const t = useTexts(voyageTexts)
  const [url, change] = useVoyagesUrl()
  const asked = { mmsi, period: url.period, port: url.port }
  const query = useQuery({ ...voyagesQuery(asked), placeholderData: keepPreviousData })
  const refused = periodRefused(query.error)
  const choices = [
    { id: 'month', label: t.periods.month },
    { id: 'year', label: t.periods.year },
  ]
  return (
    <>
      <div className="voyages-choices">
        <PeriodPicker
          choices={choices}
          value={url.period}
          mostDays={MOST_DAYS}
          onChange={(period) => change({ period, calls: [], compare: false })}
        />
        <PortFilter ports={query.data?.ports ?? []} port={url.port} change={change} />
        <UnitSwitch />
        <span className="voyages-gap" />
        <ExportCalls asked={asked} disabled={refused} />
        <IconButton
          label={t.refresh}
          icon={RotateCw}
          disabled={query.isFetching || refused}
          onClick={() => void query.refetch()}
        />
      </div>
      {query.data ? (
        <Analysed voyages={query.data} stale={query.isPlaceholderData} url={url} change={change} />
      ) : query.isError ? (
        <Failure
          text={t.failed({ reason: query.error.message })}
          onRetry={refused ? null : () => void query.refetch()}
        />
      ) : (
        <Skeleton lines={16} />
      )}
    </>
  )
}

function Analysed({
  voyages,
  stale,
  url,
  change,
}: {
  voyages: Voyages
  stale: boolean
  url: VoyagesUrl
  change: Change
}) {
  const t = useTexts(voyageTexts)
  const newest = useMemo(() => voyages.calls.toReversed(), [voyages.calls])
  const chosen = useMemo(
    () => url.calls.flatMap((id) => voyages.calls.find((call) => call.id === id && isVoyage(call)) ?? []),
    [url.calls, voyages.calls],
  )
  const ids = chosen.map(({ id }) => id)
  const choose = (id: string) => {
    const call = voyages.calls.find((one) => one.id === id)
    if (call === undefined || !isVoyage(call)) return
    const calls = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, MOST_CHOSEN)
    change({ calls, compare: url.compare && calls.length > 1 })
  }
  const some = voyages.calls.length > 0
  return (
    <div className={stale ? 'voyages-analysed is-stale' : 'voyages-analysed'} aria-busy={stale}>
      <VoyageNotes voyages={voyages} />
      {some && <SummaryFigures summary={voyages.summary} />}
      <div className="voyages-pictures">
        <MapToggle>
          <VoyagesMap mmsi={voyages.mmsi} from={voyages.from} to={voyages.to} calls={newest} chosen={chosen} />
        </MapToggle>
        {some && <VoyageCharts calls={voyages.calls} summary={voyages.summary} onChoose={choose} />}
      </div>
      {url.compare && chosen.length > 1 && (
        <ComparedVoyages calls={chosen} onClose={() => change({ compare: false })} />
      )}
      {some ? (
        <>
          <div className="voyages-table-head">
            <h2>{t.table.title}</h2>
            <p className="voyage-note">{t.table.lead}</p>
            <VoyageTerms />
          </div>
          <CallsList
            calls={newest}
            chosen={ids}
            full={ids.length >= MOST_CHOSEN}
            analysedTo={voyages.analysedTo}
            onChoose={choose}
          />
        </>
      ) : (
        <NoCalls voyages={voyages} url={url} change={change} />
      )}
      {ids.length > 0 && <ChosenBar count={ids.length} compared={url.compare} change={change} />}
    </div>
  )
}

/** On phones the chart is there when it is asked for. */
function MapToggle({ children }: { children: ReactNode }) {
  const { map: t } = useTexts(voyageTexts)
  const narrow = useMedia(NARROW)
  const [open, setOpen] = useState(false)
  const chart = (
    <section className="voyages-map" aria-label={t.title}>
      <LazyPart>
        <Suspense fallback={<Skeleton lines={8} />}>{children}</Suspense>
      </LazyPart>
    </section>
  )
  if (!narrow) return chart
  return (
    <div className="voyages-map-toggle">
      <Button icon={MapIcon} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t.hide : t.show}
      </Button>
      {open && chart}
    </div>
  )
}

function PortFilter({ ports, port, change }: { ports: Voyages['ports']; port: string | null; change: Change }) {
  const t = useTexts(voyageTexts)
  const format = useFormat()
  const id = useId()
  const gone = port !== null && ports.every(({ locode }) => locode !== port)
  return (
    <div className="voyages-port">
      <label htmlFor={id}>{t.port}</label>
      <select
        id={id}
        value={port ?? ''}
        onChange={(event) => change({ port: event.target.value || null, calls: [], compare: false })}
      >
        <option value="">{t.allPorts}</option>
        {gone && <option value={port}>{port}</option>}
        {ports.map((one) => (
          <option key={one.locode} value={one.locode}>
            {t.portCalls({ port: format.portName(one), count: one.calls })}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The same setting as everywhere: it holds on the map too. */
function UnitSwitch() {
  const t = useTexts(voyageTexts)
  const { units } = useDisplay()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{t.units}</legend>
      {(['nm', 'km'] as const).map((unit) => (
        <button key={unit} type="button" aria-pressed={units === unit} onClick={() => setDisplay({ units: unit })}>
          {t.unit[unit]}
        </button>
      ))}
    </fieldset>
  )
}

function NoCalls({ voyages, url, change }: { voyages: Voyages; url: VoyagesUrl; change: Change }) {
  const { empty: t } = useTexts(voyageTexts)
  if (url.port !== null)
    return (
      <Empty
        icon={Anchor}
        text={t.filtered}
        action={<Button onClick={() => change({ port: null })}>{t.allPorts}</Button>}
      />
    )
  const year =
    url.period === 'year' ? undefined : <Button onClick={() => change({ period: 'year' })}>{t.showYear}</Button>
  return <Empty icon={Anchor} text={<LastKnown call={voyages.lastBefore} />} action={year} />
}

function LastKnown({ call }: { call: PortCall | null }) {
  const { empty: t, table } = useTexts(voyageTexts)
  const format = useFormat()
  if (call === null) return t.nothing
  return t.period({
    port: format.portName({ name: call.portName, nameZh: call.portNameZh }),
    ata: format.moment(call.ata),
    atd: call.open ? table.still : format.moment(call.atd),
  })
}

/** What is chosen and what can be done with it, in sight wherever the table has been scrolled to. */
function ChosenBar({ count, compared, change }: { count: number; compared: boolean; change: Change }) {
  const { compare: t } = useTexts(voyageTexts)
  return (
    <div className="voyages-chosen">
      <p aria-live="polite">
        {t.chosen({ count })}
        {count >= MOST_CHOSEN && ` · ${t.full({ most: MOST_CHOSEN })}`}
      </p>
      <IconButton label={t.clear} icon={X} onClick={() => change({ calls: [], compare: false })} />
      {!compared && (
        <Button kind="primary" icon={GitCompareArrows} disabled={count < 2} onClick={() => change({ compare: true })}>
          {count < 2 ? t.needTwo : t.begin}
        </Button>
      )}
    </div>
  )
}
