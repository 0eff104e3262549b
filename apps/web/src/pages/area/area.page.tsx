import '../../features/areas/areas.css'
import '../../site/blocks/work-page.css'
import './area.page.css'
import { areaApi, errorCodes, fleetColours, officialSets, type AreaTraffic } from '@fairway/contract'
import { wrapLongitude } from '@fairway/tracking'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, Layers, Map as MapIcon, Shapes } from 'lucide-react'
import { useMemo, type CSSProperties } from 'react'
import { Link, useParams } from 'react-router'
import { downloadFile, saveFile } from '../../api/download-file.ts'
import { CallError } from '../../api/request.ts'
import { AccountGuard } from '../../features/account/account-guard.tsx'
import { trafficQuery } from '../../features/areas/area-api.ts'
import { AreaDays } from '../../features/areas/area-days.tsx'
import { placesToFit } from '../../features/areas/area-features.ts'
import { ShipsInArea, StaysInArea } from '../../features/areas/area-ships.tsx'
import { AreasOverlay, ShipsOverlay } from '../../features/areas/areas-on-chart.tsx'
import { areasTexts } from '../../features/areas/areas-texts.ts'
import { SmallChart } from '../../features/small-chart/small-chart.tsx'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useZone } from '../../i18n/use-zone.ts'
import { useUser } from '../../session/session.ts'
import { Header } from '../../site/header/header.tsx'
import { WorkspaceLinks } from '../../site/header/workspace-links.tsx'
import { currentDisplay, setDisplay } from '../../storage/display-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { uiTexts } from '../../ui/ui-texts.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'

const LIST = '/index/myAccount/areaRemind?tab=areas'
const LAYERS = '/map?panel=layers'

/** `/area/:id`: of an own area, one that is shared or an official one: who is in it, who came and went, how long they stayed, thirty days of it. */
export function Page() {
  const ui = useTexts(uiTexts)
  const { id = '' } = useParams()
  return (
    <div className="work-page area-page room-bridge">
      <a className="skip-link" href="#area">
        {ui.app.skip}
      </a>
      <Header room="room-bridge" links={<WorkspaceLinks />} />
      <main id="area" tabIndex={-1}>
        <AccountGuard>
          <div className="work-main area-main">
            <OneArea id={id} />
          </div>
        </AccountGuard>
      </main>
    </div>
  )
}

function OneArea({ id }: { id: string }) {
  const { page: t } = useTexts(areasTexts)
  const user = useUser((session) => session.user?.encryptId ?? '')
  const { data, error, refetch } = useQuery(trafficQuery(user, id, useZone()))
  const traffic = useNamed(data)
  usePageTitle(traffic ? t.title({ name: traffic.area.name }) : t.heading)
  if (traffic) return <Traffic traffic={traffic} />
  if (error === null)
    return (
      <>
        <h1>{t.heading}</h1>
        <Skeleton lines={10} />
      </>
    )
  const gone =
    error instanceof CallError && (error.code === errorCodes.notFound || error.code === errorCodes.badRequest)
  return (
    <>
      <h1>{t.heading}</h1>
      {gone ? (
        <Empty icon={Shapes} text={t.gone} action={<Link to={LIST}>{t.back}</Link>} />
      ) : (
        <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
      )}
    </>
  )
}

/** An official area is called and told of in the reader's language. */
function useNamed(traffic: AreaTraffic | undefined): AreaTraffic | undefined {
  const chinese = useLanguage() === 'zh-CN'
  return useMemo(() => {
    if (!traffic?.official || !chinese) return traffic
    const { nameZh: name, noteZh: note } = traffic.official
    return { ...traffic, area: { ...traffic.area, name, note } }
  }, [traffic, chinese])
}

function showLayer(layer: string): void {
  const others = currentDisplay().ownLayers.filter((other) => other !== layer)
  setDisplay({ ownLayers: [...others, layer] })
}

function Traffic({ traffic }: { traffic: AreaTraffic }) {
  const { page: t } = useTexts(areasTexts)
  const format = useFormat()
  const { area, official, stayed, today, now, step, cut, buffer, zone } = traffic
  const ofZone = { zone: format.zone(traffic.to) }
  const [busy, run] = useBusy()
  const give = (file: ReturnType<typeof downloadFile>) =>
    run(async () => {
      const given = await file
      if (given.ok) saveFile(given.name, given.content)
      else toast('bad', given.message)
    })
  return (
    <>
      <div className="area-title" style={{ '--area-colour': fleetColours[area.colour] } as CSSProperties}>
        <h1>{area.name}</h1>
        {official === null ? (
          <Link className="button button-quiet" to={LIST}>
            <ArrowLeft aria-hidden />
            {t.back}
          </Link>
        ) : (
          <Link className="button button-quiet" to={LAYERS}>
            <Layers aria-hidden />
            {t.layers}
          </Link>
        )}
        <Link
          className="button button-quiet"
          to={mapAddress(traffic)}
          onClick={() => official && showLayer(officialSets[official.set].layer)}
        >
          <MapIcon aria-hidden />
          {t.onMap}
        </Link>
        <Button
          icon={Download}
          disabled={busy}
          onClick={() =>
            give(
              downloadFile(areaApi.exportAreas, {
                query: { format: 'geojson', id: area.id },
                name: 'fairway-area.geojson',
              }),
            )
          }
        >
          {t.geojson}
        </Button>
        <Button
          icon={Download}
          disabled={busy}
          onClick={() =>
            give(
              downloadFile(areaApi.exportAreaStays, {
                params: { id: area.id },
                query: { zone },
                name: 'fairway-area-stays.csv',
              }),
            )
          }
        >
          {t.csv}
        </Button>
      </div>
      {official !== null && <p className="area-said">{t.official({ source: official.source, date: official.asOf })}</p>}
      {area.note !== '' && <p className="area-said">{area.note}</p>}
      <div className="area-figures">
        <p>
          {t.now}
          <strong className="number">{format.number(now.total)}</strong>
        </p>
        <p>
          {t.entries(ofZone)}
          <strong className="number">{format.number(today.entries)}</strong>
        </p>
        <p>
          {t.exits(ofZone)}
          <strong className="number">{format.number(today.exits)}</strong>
        </p>
        <p>
          {t.median}
          <strong className="number">{stayed.median === null ? NOT_AVAILABLE : format.elapsed(stayed.median)}</strong>
          <small>{t.medianOf({ count: stayed.count })}</small>
        </p>
        <p>
          {t.longest}
          <strong className="number">{stayed.longest === null ? NOT_AVAILABLE : format.elapsed(stayed.longest)}</strong>
        </p>
      </div>
      {cut ? (
        <p className="area-said">{t.cut}</p>
      ) : (
        step > 0 && <p className="area-said">{t.thinned({ step: format.elapsed(step) })}</p>
      )}
      <div className="area-two">
        <AreaChart traffic={traffic} />
        <ShipsInArea traffic={traffic} />
      </div>
      <AreaDays traffic={traffic} />
      <StaysInArea traffic={traffic} />
      <p className="area-said">{t.meaning({ buffer: format.distance(buffer) })}</p>
    </>
  )
}

function AreaChart({ traffic: { area, now } }: { traffic: AreaTraffic }) {
  const { chart } = useTexts(areasTexts)
  const places = useMemo(() => placesToFit([area.shape]), [area.shape])
  const areas = useMemo(() => [area], [area])
  return (
    <div className="areas-chart">
      <SmallChart
        label={chart.canvas}
        missing={(reason) => chart.missing({ reason })}
        fit={places}
        fitKey={`${area.id} ${area.changedAt}`}
      >
        <AreasOverlay areas={areas} />
        <ShipsOverlay ships={now.ships} />
      </SmallChart>
    </div>
  )
}

/** The map around the middle of the area. */
function mapAddress({ area }: AreaTraffic): string {
  const places = placesToFit([area.shape])
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const across = Math.max(0.01, north - south, east - west)
  const zoom = Math.max(1, Math.min(14, Math.log2(360 / across)))
  const lon = wrapLongitude((west + east) / 2).toFixed(4)
  return `/map?z=${zoom.toFixed(1)}&c=${((south + north) / 2).toFixed(4)},${lon}`
}
