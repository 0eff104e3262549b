import './port-panel.css'
import { errorCodes, type PortDetail } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Anchor, ClipboardList, Crosshair, Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { portQuery } from '../../api/queries.ts'
import { CallError } from '../../api/request.ts'
import { formatClockIn } from '../../i18n/format-time.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { Flag } from '../../ui/marks/flag.tsx'
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { useNow } from '../../ui/use-now.ts'
import { DepartedTab } from './departed-tab.tsx'
import { ExpectedTab } from './expected-tab.tsx'
import { InPortTab } from './in-port-tab.tsx'
import { portActivityQuery } from './port-activity-query.ts'
import { portTexts } from './port-texts.ts'
import { TrafficTab } from './traffic-tab.tsx'

interface PortPanelProps {
  locode: string
  /** The address's tab; anything unknown is the first. */
  tab: string | null
  onTab(tab: string | null): void
  onCentre(at: { lat: number; lon: number }): void
  onShip(mmsi: number): void
  onSearch(): void
}

const tabs = ['inport', 'expected', 'departed', 'traffic'] as const

/** A port: names, country, place, the clock there; who is in it, on the way to it and gone, and how busy it is. */
export function PortPanel({ locode, tab, onTab, onCentre, onShip, onSearch }: PortPanelProps) {
  const texts = useTexts(portTexts)
  const query = useQuery(portQuery(locode))
  const chosen = tabs.find((name) => name === tab) ?? 'inport'
  if (query.isPending) return <Skeleton lines={10} />
  if (query.isError && query.data === undefined) {
    if (query.error instanceof CallError && query.error.code === errorCodes.notFound) {
      return (
        <Empty
          icon={Anchor}
          text={texts.head.notFound({ locode })}
          action={<Button onClick={onSearch}>{texts.head.searchAnother}</Button>}
        />
      )
    }
    return <Failure text={query.error.message} onRetry={() => void query.refetch()} />
  }
  return (
    <article>
      <PortHead detail={query.data} onCentre={onCentre} />
      <Tabs
        label={texts.tabs.label}
        tabs={tabs.map((id) => ({ id, name: texts.tabs[id] }))}
        chosen={chosen}
        onChoose={(id) => onTab(id === 'inport' ? null : id)}
      >
        <PortTab chosen={chosen} detail={query.data} onShip={onShip} />
      </Tabs>
    </article>
  )
}

function PortTab({
  chosen,
  detail,
  onShip,
}: {
  chosen: (typeof tabs)[number]
  detail: PortDetail
  onShip(mmsi: number): void
}) {
  const texts = useTexts(portTexts)
  const format = useFormat()
  const now = useNow()
  const query = useQuery(portActivityQuery(detail.port.locode))
  const { data } = query
  const everyone = chosen === 'inport' && (
    <EveryoneThere detail={detail} open={data === undefined || data.inPortTotal === 0} onShip={onShip} />
  )
  if (data === undefined) {
    return (
      <>
        {query.isPending ? (
          <Skeleton lines={8} />
        ) : (
          <Failure text={texts.failed} onRetry={() => void query.refetch()} />
        )}
        {everyone}
      </>
    )
  }
  return (
    <>
      {data.rebuilding && <p className="port-note">{texts.rebuilding}</p>}
      {chosen === 'inport' && <InPortTab activity={data} onShip={onShip} />}
      {everyone}
      {chosen === 'expected' && <ExpectedTab activity={data} onShip={onShip} />}
      {chosen === 'departed' && <DepartedTab activity={data} onShip={onShip} />}
      {chosen === 'traffic' && <TrafficTab activity={data} />}
      <p className="port-note number">{texts.asOf({ age: format.age(now - data.at) })}</p>
    </>
  )
}

function PortHead({ detail: { port }, onCentre }: { detail: PortDetail; onCentre: PortPanelProps['onCentre'] }) {
  const texts = useTexts(portTexts)
  const format = useFormat()
  const language = useLanguage()
  const now = useNow()
  const name = format.portName(port)
  const other = [port.name, port.nameZh].find((candidate) => candidate && candidate !== name)
  return (
    <header className="port-head">
      <h2 ref={focusOnMount} tabIndex={-1}>
        {name}
      </h2>
      {other && <p lang={language === 'zh-CN' ? 'en' : 'zh-CN'}>{other}</p>}
      <div className="port-actions">
        <IconButton
          label={texts.head.centre}
          icon={Crosshair}
          onClick={() => onCentre({ lat: port.lat, lon: port.lon })}
        />
        <Link
          className="icon-button"
          to={`/port/${port.locode}/arrivals`}
          aria-label={texts.head.board}
          title={texts.head.board}
        >
          <ClipboardList aria-hidden />
        </Link>
        <IconButton label={texts.head.share} icon={Link2} onClick={() => void copyText(location.href)} />
      </div>
      <Facts>
        <Fact name={texts.fact.code}>{port.locode}</Fact>
        <Fact name={texts.fact.country}>
          <Flag code={port.country} named />
        </Fact>
        <Fact name={texts.fact.localTime}>
          {(port.timeZone && formatClockIn(now, port.timeZone, language)) || NOT_AVAILABLE}
        </Fact>
        <Fact name={texts.fact.size}>{format.distance(port.radius)}</Fact>
        <Fact name={texts.fact.position} wide>
          {format.position(port)}
        </Fact>
      </Facts>
    </header>
  )
}

/** Also those that pass, tugs and pilots: who sends a position from within the limits now. */
function EveryoneThere({ detail, open, onShip }: { detail: PortDetail; open: boolean; onShip(mmsi: number): void }) {
  const texts = useTexts(portTexts)
  const format = useFormat()
  const now = useNow()
  return (
    <details className="port-everyone" open={open}>
      <summary>
        {texts.inport.everyone} <span className="number">{format.number(detail.inPortTotal)}</span>
      </summary>
      {detail.inPort.length === 0 && <Empty icon={Anchor} text={texts.noneLately} />}
      {detail.inPort.length < detail.inPortTotal && (
        <p className="port-remark">{texts.firstRecent({ count: detail.inPort.length })}</p>
      )}
      <ul>
        {detail.inPort.map((ship) => (
          <li key={ship.mmsi}>
            <button type="button" className="port-ship" onClick={() => onShip(ship.mmsi)}>
              <ClassMark of={ship.class} stopped={(ship.sog ?? 1) < 0.5} />
              <span className="port-ship-name">{format.shipName(ship)}</span>
              <Flag code={ship.flag} />
              <small className="number">
                {format.knots(ship.sog)} ·{' '}
                {ship.positionAt === null ? NOT_AVAILABLE : format.age(now - ship.positionAt)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
