import '../../site/blocks/work-page.css'
import './report.page.css'
import { errorCodes, MOST_REPORT_SHIPS, type FleetReport } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, FileSpreadsheet, Printer, RotateCw, Ship } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { CallError } from '../../api/request.ts'
import { AccountGuard } from '../../features/account/account-guard.tsx'
import { FleetSwatch } from '../../features/fleet/fleets/fleet-swatch.tsx'
import { ChangeList } from '../../features/fleet-report/change-list.tsx'
import { fleetReportTexts } from '../../features/fleet-report/fleet-report-texts.ts'
import { exportReport, reportQuery, reportSettingsQuery } from '../../features/fleet-report/fleet-report-api.ts'
import { momentsOf, type ReportMoments } from '../../features/fleet-report/report-moments.ts'
import { ReportSettingsForm } from '../../features/fleet-report/report-settings.tsx'
import { isMoving, ReportShips, weatherOf } from '../../features/fleet-report/report-ships.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useZone } from '../../i18n/use-zone.ts'
import { useUser } from '../../session/session.ts'
import { Header } from '../../site/header/header.tsx'
import { WorkspaceLinks } from '../../site/header/workspace-links.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** The ships below stay in sight. */
const CHANGES_AT_FIRST = 12

/** `/fleets/:id/report`: a fleet on one page, of now or of the morning of a day (`?day=`), and when that is made. */
export function Page() {
  const ui = useTexts(uiTexts)
  const { id = '' } = useParams()
  return (
    <div className="work-page report-page room-bridge">
      <a className="skip-link" href="#report">
        {ui.app.skip}
      </a>
      <Header room="room-bridge" links={<WorkspaceLinks />} />
      <main id="report" tabIndex={-1}>
        <AccountGuard>
          <div className="work-main report-main">
            <OneReport key={id} fleet={id} />
          </div>
        </AccountGuard>
      </main>
    </div>
  )
}

function OneReport({ fleet }: { fleet: string }) {
  const t = useTexts(fleetReportTexts)
  const language = useLanguage()
  const user = useUser((session) => session.user?.encryptId ?? '')
  const [search, setSearch] = useSearchParams()
  const day = search.get('day')
  const which = { fleet, day, zone: useZone() }
  const { data, error, isFetching, refetch } = useQuery(reportQuery(user, which, language))
  usePageTitle(data ? t.title({ fleet: data.fleet.groupName }) : t.heading)
  const gone =
    error instanceof CallError && (error.code === errorCodes.notFound || error.code === errorCodes.badRequest)
  return (
    <>
      <div className="report-head">
        <h1>
          {data && <FleetSwatch colour={data.fleet.groupColor} />}
          {data ? t.title({ fleet: data.fleet.groupName }) : t.heading}
        </h1>
        <Link className="button button-quiet" to={gone ? '/fleets' : `/fleets?fleet=${fleet}`}>
          <ArrowLeft aria-hidden />
          {t.back}
        </Link>
        {!gone && (
          <ChooseDay
            user={user}
            fleet={fleet}
            day={day}
            onDay={(next) => setSearch(next === null ? {} : { day: next })}
          />
        )}
        {data && (
          <div className="report-tools">
            {day === null && (
              <Button icon={RotateCw} disabled={isFetching} onClick={() => void refetch()}>
                {t.again}
              </Button>
            )}
            <Button icon={FileSpreadsheet} onClick={() => void exportReport(which, 'xlsx', t.saved)}>
              {t.excel}
            </Button>
            <Button icon={Download} onClick={() => void exportReport(which, 'csv', t.saved)}>
              {t.csv}
            </Button>
            <Button icon={Printer} onClick={() => window.print()}>
              {t.print}
            </Button>
          </div>
        )}
      </div>
      {data ? (
        <Report report={data} />
      ) : gone ? (
        <Empty icon={Ship} text={t.gone} action={<Link to="/fleets">{t.back}</Link>} />
      ) : error ? (
        <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={14} />
      )}
      {!gone && <ReportSettingsForm user={user} fleet={fleet} />}
    </>
  )
}

interface ChooseDayProps {
  user: string
  fleet: string
  day: string | null
  onDay(day: string | null): void
}

/** The fleet as it is now, or a report that was kept. */
function ChooseDay({ user, fleet, day, onDay }: ChooseDayProps) {
  const { of, now, settings } = useTexts(fleetReportTexts)
  const { data } = useQuery(reportSettingsQuery(user, fleet))
  const days = data?.days ?? []
  return (
    <label className="report-day">
      {of}
      <select className="text-control" value={day ?? ''} onChange={({ target }) => onDay(target.value || null)}>
        <option value="">{now}</option>
        {day !== null && days.every((one) => one.day !== day) && <option value={day}>{day}</option>}
        {days.map((one) => (
          <option key={one.day} value={one.day}>
            {one.mail === null ? one.day : `${one.day} · ${settings.mails[one.mail]}`}
          </option>
        ))}
      </select>
    </label>
  )
}

function Report({ report }: { report: FleetReport }) {
  const { ships: t, changes: c } = useTexts(fleetReportTexts)
  const language = useLanguage()
  const moments = momentsOf(report.zone, report.madeAt, language)
  return (
    <>
      <Summary report={report} moments={moments} />
      {report.ships.length === 0 ? (
        <Empty
          icon={Ship}
          text={t.empty}
          action={
            <Link className="button button-primary" to={`/fleets?fleet=${report.fleet.id}`}>
              {t.add}
            </Link>
          }
        />
      ) : (
        <>
          <section className="report-changes">
            <h2>{c.title({ since: moments.full(report.since) })}</h2>
            <ChangeList changes={report.changes.toReversed()} more={report.more} first={CHANGES_AT_FIRST} />
          </section>
          <ReportShips report={report} moments={moments} />
        </>
      )}
      <Notes report={report} />
    </>
  )
}

function Summary({ report, moments }: { report: FleetReport; moments: ReportMoments }) {
  const t = useTexts(fleetReportTexts)
  const format = useFormat()
  const { ships, left, madeAt, noonAt } = report
  const figures = [
    [t.moving, ships.filter(isMoving).length],
    [t.silentCount, ships.filter(({ silent }) => silent).length],
  ] as const
  return (
    <p className="report-summary number">
      <span>{t.made({ time: moments.full(madeAt) })}</span>
      {noonAt !== null && <span>{t.madeFor({ time: moments.full(noonAt) })}</span>}
      <span>{t.summary({ count: ships.length + left })}</span>
      {ships.length > 0 &&
        figures.map(([name, count]) => (
          <span key={name}>
            {name} <strong>{format.number(count)}</strong>
          </span>
        ))}
    </p>
  )
}

/** What a reader has to know of what is not there, and of where it comes from. */
function Notes({ report }: { report: FleetReport }) {
  const t = useTexts(fleetReportTexts)
  const { left, unreckoned, weather, ships } = report
  const known = weatherOf(report)
  return (
    <div className="report-notes">
      {left > 0 && <p>{t.left({ count: left, most: MOST_REPORT_SHIPS })}</p>}
      {unreckoned > 0 && <p>{t.unreckoned({ count: unreckoned })}</p>}
      {ships.some(({ simulated }) => simulated) && <p>{t.simulated}</p>}
      {(known === 'none' || known === 'unreachable') && <p>{t.weatherMissing[known]}</p>}
      {known === 'shown' && weather && (
        <p>
          {t.weatherFrom} <a href={weather.url}>{weather.text}</a>
        </p>
      )}
    </div>
  )
}
