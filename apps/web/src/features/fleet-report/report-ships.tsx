import './report-ships.css'
import type { FleetReport, ReportShip } from '@fairway/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { fleetReportTexts } from './fleet-report-texts.ts'
import type { ReportMoments } from './report-moments.ts'

const columns = ['ship', 'position', 'speed', 'ports', 'crewEta', 'ownEta', 'weather'] as const
type Column = (typeof columns)[number]

/** The weather of a report: shown, or why not; `unasked` when no ship was heard whose it could be. */
export function weatherOf({ ships, weather }: FleetReport): 'shown' | 'none' | 'unreachable' | 'unasked' {
  if (ships.some((ship) => ship.weather !== null)) return 'shown'
  if (ships.every(({ silent }) => silent)) return 'unasked'
  return weather === null ? 'none' : 'unreachable'
}

/** Slower she lies still, knots. */
const STILL = 0.5
export const isMoving = ({ silent, sog }: ReportShip) => !silent && (sog ?? 0) >= STILL

/** A row a ship; on phones a card. */
export function ReportShips({ report, moments }: { report: FleetReport; moments: ReportMoments }) {
  const { ships: t, title } = useTexts(fleetReportTexts)
  const shown = columns.filter((column) => column !== 'weather' || weatherOf(report) === 'shown')
  return (
    <section className="report-ships">
      <h2>{t.title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard (WCAG 2.1.1) */}
      <section className="report-table" aria-label={title({ fleet: report.fleet.groupName })} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {shown.map((column) => (
                <th key={column} scope="col">
                  {t[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.ships.map((ship) => (
              <tr key={ship.mmsi} className={ship.silent ? 'is-silent' : undefined}>
                <th scope="row">
                  <ShipName ship={ship} />
                </th>
                {shown.slice(1).map((column) => (
                  <td key={column} data-label={t[column]}>
                    <Cell column={column} ship={ship} moments={moments} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function ShipName({ ship }: { ship: ReportShip }) {
  const format = useFormat()
  const name = format.shipName({ ...ship, class: ship.class ?? undefined })
  return (
    <span className="report-ship">
      {ship.class && <ClassMark of={ship.class} stopped={!isMoving(ship)} />}
      <span>
        <Link to={`/map?ship=${ship.mmsi}`}>{name}</Link>
        <small className="number">{String(ship.mmsi).padStart(9, '0')}</small>
      </span>
    </span>
  )
}

interface CellProps {
  column: Column
  ship: ReportShip
  moments: ReportMoments
}

function Cell({ column, ship, moments }: CellProps): ReactNode {
  const { ships: t } = useTexts(fleetReportTexts)
  const format = useFormat()
  switch (column) {
    case 'ship':
      return null
    case 'position':
      return <Place ship={ship} moments={moments} />
    case 'speed':
      if (ship.sog === null || ship.lat === null) return NOT_AVAILABLE
      return (
        <TwoLines
          first={format.knots(ship.sog)}
          second={ship.cog !== null && isMoving(ship) ? format.course(ship.cog) : ''}
        />
      )
    case 'ports':
      return <Ports ship={ship} moments={moments} />
    case 'crewEta':
      if (ship.crewEta === null) return NOT_AVAILABLE
      return (
        <TwoLines
          first={moments.short(ship.crewEta)}
          second={ship.crewState === 'past' || ship.crewState === 'stale' ? t[ship.crewState] : ''}
        />
      )
    case 'ownEta':
      if (ship.ours === null) return NOT_AVAILABLE
      return (
        <TwoLines
          first={moments.short(ship.ours.p50)}
          second={t.range({ from: moments.short(ship.ours.p10), to: moments.short(ship.ours.p90) })}
        />
      )
    case 'weather':
      return <Weather ship={ship} />
  }
}

const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className="report-lines number">
    <span>{first}</span>
    {second !== '' && <small>{second}</small>}
  </span>
)

function Place({ ship, moments }: Omit<CellProps, 'column'>) {
  const { ships: t } = useTexts(fleetReportTexts)
  const format = useFormat()
  const { lat, lon, positionAt, heardAt } = ship
  if (heardAt === null) return <span className="report-silent">{t.unheard}</span>
  return (
    <TwoLines
      first={lat === null || lon === null ? t.noNoon : format.position({ lat, lon })}
      second={
        ship.silent ? (
          <span className="report-silent">{t.silent({ time: moments.short(heardAt) })}</span>
        ) : (
          positionAt !== null && moments.short(positionAt)
        )
      }
    />
  )
}

function Ports({ ship, moments }: Omit<CellProps, 'column'>) {
  const { ships: t } = useTexts(fleetReportTexts)
  const format = useFormat()
  const { lastPort, nextPort, destination } = ship
  if (lastPort === null && nextPort === null && !destination) return NOT_AVAILABLE
  const next = nextPort ? t.next({ port: format.portName(nextPort) }) : destination ? t.typed({ destination }) : ''
  if (lastPort === null) return <TwoLines first={next} second="" />
  const when =
    lastPort.atd !== null
      ? t.sailed({ time: moments.short(lastPort.atd) })
      : lastPort.ata !== null
        ? t.inPort({ time: moments.short(lastPort.ata) })
        : t.inPortUnknown
  return (
    <span className="report-lines number">
      <span>
        {format.portName(lastPort)} <small>{when}</small>
      </span>
      {next !== '' && <span>{next}</span>}
    </span>
  )
}

function Weather({ ship }: { ship: ReportShip }) {
  const { ships: t } = useTexts(fleetReportTexts)
  const format = useFormat()
  if (ship.weather === null) return NOT_AVAILABLE
  const { windLevel, windSpeed, windDirection, waveHeight } = ship.weather
  const wind = { level: windLevel ?? 0, speed: format.number(windSpeed, 1) }
  return (
    <TwoLines
      first={
        windLevel === null || windSpeed === null
          ? NOT_AVAILABLE
          : windDirection === null
            ? t.windCalm(wind)
            : t.wind({ ...wind, from: String(Math.round(windDirection)).padStart(3, '0') })
      }
      second={waveHeight === null ? '' : t.waves({ height: format.number(waveHeight, 1) })}
    />
  )
}
