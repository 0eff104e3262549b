import './port-panel.css'
import { errorCodes, type PortDetail } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Anchor, Crosshair, Link2 } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { portQuery } from '../../api/queries.ts'
import { CallError } from '../../api/request.ts'
import { formatClockIn } from '../../i18n/format-time.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ClassMark } from '../../ui/class-mark.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Flag } from '../../ui/flag.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { Empty, Failure, Skeleton } from '../../ui/panel-states.tsx'
import { useNow } from '../../ui/use-now.ts'

interface PortPanelProps {
  locode: string
  onCentre(at: { lat: number; lon: number }): void
  onShip(mmsi: number): void
  onSearch(): void
}

/** A port: names, country, place, the clock there, and the ships in it now. */
export function PortPanel({ locode, onCentre, onShip, onSearch }: PortPanelProps) {
  const { t } = useTranslation()
  const query = useQuery(portQuery(locode))
  if (query.isPending) return <Skeleton lines={10} />
  if (query.isError && query.data === undefined) {
    if (query.error instanceof CallError && query.error.code === errorCodes.notFound) {
      return <Empty icon={Anchor} text={t('port.notFound', { locode })} action={<Button onClick={onSearch}>{t('ship.searchAnother')}</Button>} />
    }
    return <Failure text={query.error.message} onRetry={() => void query.refetch()} />
  }
  return (
    <article>
      <PortHead detail={query.data} onCentre={onCentre} />
      <ShipsInPort detail={query.data} onShip={onShip} />
    </article>
  )
}

function PortHead({ detail: { port }, onCentre }: { detail: PortDetail; onCentre: PortPanelProps['onCentre'] }) {
  const { t } = useTranslation()
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
      <div className="ship-actions">
        <IconButton label={t('ship.centre')} icon={Crosshair} onClick={() => onCentre({ lat: port.lat, lon: port.lon })} />
        <IconButton label={t('ship.share')} icon={Link2} onClick={() => void copyText(location.href)} />
      </div>
      <Facts>
        <Fact name={t('port.code')}>{port.locode}</Fact>
        <Fact name={t('port.country')}>
          <Flag code={port.country} named />
        </Fact>
        <Fact name={t('port.localTime')}>{(port.timeZone && formatClockIn(now, port.timeZone, language)) || NOT_AVAILABLE}</Fact>
        <Fact name={t('port.size')}>{format.distance(port.radius)}</Fact>
        <Fact name={t('port.position')} wide>
          {format.position(port)}
        </Fact>
      </Facts>
    </header>
  )
}

function ShipsInPort({ detail, onShip }: { detail: PortDetail; onShip(mmsi: number): void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  return (
    <section className="port-section">
      <h3>{t('port.inPort')}</h3>
      <p className="port-counts number">
        <strong>{format.number(detail.inPortTotal)}</strong> {t('port.stopped')} {format.number(detail.stoppedTotal)}
      </p>
      {detail.inPort.length === 0 && <Empty icon={Anchor} text={t('port.none')} />}
      {detail.inPort.length < detail.inPortTotal && <p className="ship-note">{t('port.first', { count: detail.inPort.length })}</p>}
      <ul>
        {detail.inPort.map((ship) => (
          <li key={ship.mmsi}>
            <button type="button" className="port-ship" onClick={() => onShip(ship.mmsi)}>
              <ClassMark of={ship.class} stopped={(ship.sog ?? 1) < 0.5} />
              <span className="port-ship-name">{format.shipName(ship)}</span>
              <Flag code={ship.flag} />
              <small className="number">
                {format.knots(ship.sog)} · {ship.positionAt === null ? NOT_AVAILABLE : format.age(now - ship.positionAt)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
