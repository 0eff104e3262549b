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
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
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

/** What changed, the oldest first, each with a way to it on the map. */
export function ChangeList({ changes, more }: { changes: readonly FleetChange[]; more: number }) {
  const { changes: t } = useTexts(fleetReportTexts)
  if (changes.length === 0) return <p className="change-none">{t.none}</p>
  return (
    <>
      {more > 0 && <p className="change-none">{t.more({ count: more })}</p>}
      <ul className="change-list">
        {changes.map((change, i) => {
          const Icon = icons[change.kind]
          const to = placeOf(change)
          return (
            <li key={i} className={`is-${change.kind}`}>
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
    </>
  )
}

/** Where the map shows it: her track around that time, or where she is. */
export function placeOf({ kind, mmsi, at, lat, lon }: FleetChange): string | null {
  if (kind === 'reminders') return '/index/myAccount/areaRemind?tab=inbox'
  if (mmsi === null) return null
  const place = lat === null || lon === null ? '' : `&c=${lat.toFixed(4)},${lon.toFixed(4)}&z=11`
  const isPast = kind === 'arrived' || kind === 'berthed' || kind === 'departed'
  if (!isPast) return `/map?ship=${mmsi}${place}`
  const seconds = Math.round(at / 1_000)
  return `/map?ship=${mmsi}&tab=history&period=${seconds - AROUND_S}-${seconds + AROUND_S}${place}`
}
/** Seconds before and after, of the track that is shown. */
const AROUND_S = 3 * 3_600
