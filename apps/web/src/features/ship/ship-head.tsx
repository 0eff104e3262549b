import './ship-head.css'
import type { Ship } from '@fairway/contract'
import { Crosshair, Link2 } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Flag } from '../../ui/marks/flag.tsx'
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useNow } from '../../ui/use-now.ts'
import { HeadVoyage } from './voyage/head-voyage.tsx'
import { lastHeard } from './now/last-heard.ts'
import { Silhouette } from './particulars/silhouette.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { shipTexts } from './ship-texts.ts'

const PositionDoubts = lazy(async () => ({ default: (await import('./now/doubts.tsx')).PositionDoubts }))

interface ShipHeadProps {
  ship: Ship
  clockSkew: number
  onCentre(at: { lat: number; lon: number }): void
  /** Opens a port; a station has none, and no voyage. */
  onPort?(locode: string): void
  /** Follows her, or ends it; the page puts it here. */
  follow: ReactNode
}

/** Who she is, how fresh that is, and what can be done. */
export function ShipHead({ ship, clockSkew, onCentre, onPort, follow }: ShipHeadProps) {
  const names = useTexts(formatTexts)
  const texts = useTexts(shipTexts)
  const format = useFormat()
  const language = useLanguage()
  const name = format.shipName(ship)
  const other = [ship.name, ship.nameZh].find((candidate) => candidate && candidate !== name)
  const { lat, lon } = ship
  return (
    <header className="ship-head">
      <div className="ship-names">
        <h2 ref={focusOnMount} tabIndex={-1}>
          {name}
        </h2>
        {other && (
          <p className="ship-other-name" lang={language === 'zh-CN' ? 'en' : 'zh-CN'}>
            {other}
          </p>
        )}
      </div>
      <p className="ship-kind">
        <ClassMark of={ship.class} stopped={(ship.sog ?? 1) < 0.5} />
        <span>{names.oneShipClass[ship.class]}</span>
        <Flag code={ship.flag} named />
        <span className="number ship-numbers">
          {ship.imo !== null && <span>IMO {ship.imo}</span>}
          <span>MMSI {String(ship.mmsi).padStart(9, '0')}</span>
        </span>
      </p>
      {onPort && <Silhouette of={ship.class} />}
      {onPort && <HeadVoyage mmsi={ship.mmsi} onPort={onPort} />}
      <Freshness ship={ship} clockSkew={clockSkew} />
      <LazyPart>
        <PositionDoubts mmsi={ship.mmsi} clockSkew={clockSkew} />
      </LazyPart>
      <div className="ship-actions">
        {follow}
        {lat !== null && lon !== null && (
          <IconButton label={texts.head.centre} icon={Crosshair} onClick={() => onCentre({ lat, lon })} />
        )}
        <IconButton label={texts.head.share} icon={Link2} onClick={() => void copyText(location.href)} />
      </div>
    </header>
  )
}

/** Nobody waits longer than this for a report without calling what is there old. */
const OLD_MS = 3_600_000
const LEAST_LATE_MS = 60_000

/** Old by itself, or because the next report is late by as long as two of hers lie apart. `expected` in seconds. */
const isOld = (age: number, expected: number | null): boolean =>
  age > OLD_MS || (expected !== null && age > expected * 1000 + Math.max(LEAST_LATE_MS, expected * 1000))

/** Reports come on the second they are due or a little later: a slot, a feed and a network lie between. */
const GRACE_MS = 5_000

/** "Received 34 s ago from …", by the server's clock, ticking. */
function Freshness({ ship, clockSkew }: { ship: Ship; clockSkew: number }) {
  const texts = useTexts(shipTexts)
  const format = useFormat()
  const now = useNow() + clockSkew
  const { source, expectedInterval } = ship
  const heardAt = lastHeard(ship)
  if (heardAt === null) return <p className="ship-fresh is-old">{texts.head.never}</p>
  const age = Math.max(0, now - heardAt)
  const due = expectedInterval === null ? null : expectedInterval * 1000 - age
  const dueText = (left: number) =>
    left >= 1000
      ? texts.head.nextDue({ time: format.elapsed(left, 1) })
      : left >= -GRACE_MS
        ? texts.head.dueNow
        : texts.head.overdue
  return (
    <div className={`ship-fresh ${isOld(age, expectedInterval) ? 'is-old' : ''}`}>
      <p className="number" title={format.utc(heardAt)}>
        <strong>{texts.head.received({ age: format.age(age) })}</strong>
        {due !== null && age < 3_600_000 && ` · ${dueText(due)}`}
      </p>
      {source && (
        <p className="ship-source">
          <span>
            {texts.head.from({ feed: source.simulated ? texts.head.simulatedFeed : source.feed })}
            {source.credit && ` · ${source.credit}`}
          </span>
          {source.simulated && <span className="simulated-badge">{texts.head.simulated}</span>}
        </p>
      )}
      {ship.approximate && <p>{texts.head.approximate}</p>}
    </div>
  )
}
