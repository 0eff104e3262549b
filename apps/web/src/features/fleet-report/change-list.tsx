import './change-list.css'
import type { FleetChange, FleetChangeKind } from '@fairway/contract'
import {
  Anchor,
  BellRing,
  CalendarClock,
  LogIn,
  LogOut,
  MapPin,
  Navigation,
  Radio,
  WifiOff,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { fleetReportTexts } from './fleet-report-texts.ts'

const icons: Record<FleetChangeKind, LucideIcon> = {
  arrived: LogIn,
  berthed: Anchor,
  departed: LogOut,
  destination: Navigation,
  'crew-eta': CalendarClock,
  'own-eta': CalendarClock,
  silent: WifiOff,
  heard: Radio,
  reminders: BellRing,
}

interface ChangeListProps {
  /** The latest first. */
  changes: readonly FleetChange[]
  /** Earlier ones that are not among them. */
  more: number
  /** Shown at first; on paper all are. */
  first: number
}

/** What changed, each with a way to it on the map. */
export function ChangeList({ changes, more, first }: ChangeListProps) {
  const { changes: t } = useTexts(fleetReportTexts)
  const [whole, setWhole] = useState(false)
  if (changes.length === 0) return <p className="change-none">{t.none}</p>
  return (
    <>
      <ul className="change-list">
        {changes.map((change, i) => {
          const Icon = icons[change.kind]
          const to = placeOf(change)
          return (
            <li key={i} className={`is-${change.kind} ${whole || i < first ? '' : 'is-folded'}`}>
              <Icon aria-hidden />
              <span>{change.text}</span>
              {to && (
                <Link to={to} className="icon-button" aria-label={t.onMap({ what: change.text })}>
                  <MapPin aria-hidden />
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {!whole && changes.length > first && (
        <Button className="change-all" onClick={() => setWhole(true)}>
          {t.all({ count: changes.length })}
        </Button>
      )}
      {whole && more > 0 && <p className="change-none">{t.more({ count: more })}</p>}
    </>
  )
}

/** Where the map shows it: her track around that time, or where she is. */
export function placeOf({ kind, mmsi, at, lat, lon }: FleetChange): string | null {
  if (kind === 'reminders') return `/index/myAccount/areaRemind?tab=inbox${mmsi === null ? '' : `&ship=${mmsi}`}`
  if (mmsi === null) return null
  const place = lat === null || lon === null ? '' : `&c=${lat.toFixed(4)},${lon.toFixed(4)}&z=11`
  const isPast = kind === 'arrived' || kind === 'berthed' || kind === 'departed'
  if (!isPast) return `/map?ship=${mmsi}${place}`
  const seconds = Math.round(at / 1_000)
  return `/map?ship=${mmsi}&tab=history&period=${seconds - AROUND_S}-${seconds + AROUND_S}${place}`
}
/** Seconds before and after, of the track that is shown. */
const AROUND_S = 3 * 3_600
