import '../../site/blocks/work-page.css'
import './routes.page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { portsQuery } from '../../api/queries.ts'
import { AccountGuard } from '../../features/account/account-guard.tsx'
import { useNamedAreas } from '../../features/areas/official-areas.ts'
import { sharedQuery } from '../../features/organisation/organisation-api.ts'
import { placesAlong, stopAt, type PlanDraft } from '../../features/route-plan/plan-draft.ts'
import { PlanChart } from '../../features/route-plan/plan-chart.tsx'
import { Planner } from '../../features/route-plan/planner.tsx'
import { RouteOnChart } from '../../features/route-plan/route-on-chart.tsx'
import { routePlanTexts } from '../../features/route-plan/route-plan-texts.ts'
import type { SearchStop } from '../../features/route-plan/stop-list.tsx'
import { usePlan } from '../../features/route-plan/use-plan.ts'
import { weatherPlaces } from '../../features/route-plan/weather-places.ts'
import type { Choice } from '../../features/search/choice.ts'
import { SearchBox } from '../../features/search/search-box.tsx'
import { SmallChart } from '../../features/small-chart/small-chart.tsx'
import { WeatherAlongTable, weatherAlongQuery } from '../../features/weather/weather-along.tsx'
import { WeatherMarks } from '../../features/weather/weather-marks.ts'
import { weatherTexts } from '../../features/weather/weather-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useUser } from '../../session/session.ts'
import { Header } from '../../site/header/header.tsx'
import { WorkspaceLinks } from '../../site/header/workspace-links.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { uiTexts } from '../../ui/ui-texts.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useOpenedByAddress } from './opened-by-address.ts'

/** Weather is asked for when the route has rested so long. */
const WEATHER_MS = 700

/** `/routes`: the route planner. */
export function Page() {
  const ui = useTexts(uiTexts)
  const { title } = useTexts(routePlanTexts)
  usePageTitle(title)
  return (
    <div className="work-page routes-page room-bridge">
      <a className="skip-link" href="#routes">
        {ui.app.skip}
      </a>
      <Header room="room-bridge" links={<WorkspaceLinks />} />
      <main id="routes" tabIndex={-1}>
        <AccountGuard>
          <div className="work-main routes-main">
            <Own />
          </div>
        </AccountGuard>
      </main>
    </div>
  )
}

function Own() {
  const { chart: t, stops } = useTexts(routePlanTexts)
  const user = useUser((session) => session.user?.encryptId ?? '')
  const plan = usePlan(user)
  const format = useFormat()
  const navigate = useNavigate()
  const { areas, known } = useNamedAreas(user, useQuery(sharedQuery(user)).data?.areas)
  const stopOf = useStopOf()
  // The chart goes to a route when it is another one, when it first has two ends, when its way between them is there, and when it is led elsewhere by choice.
  const [other, setOther] = useState(0)
  const { setDraft } = plan
  const failed = useOpenedByAddress(
    user,
    useCallback(
      (opened: PlanDraft) => {
        setDraft(opened)
        setOther((before) => before + 1)
      },
      [setDraft],
    ),
  )
  const { along: words } = useTexts(weatherTexts)
  const windMark = useCallback((level: string) => words.mark({ level }), [words])
  const { waypoints, line, draft, onMove, onClick } = plan
  const places = useMemo(() => placesAlong(line.waypoints), [line])
  const { timetable } = plan
  const [opened] = useState(() => Date.now())
  const ahead = useMemo(() => weatherPlaces(waypoints, timetable, opened), [waypoints, timetable, opened])
  const asked = useDebounced(ahead, WEATHER_MS)
  const weather = useQuery(weatherAlongQuery(asked))
  const { refetch } = weather
  const askAgain = useCallback(() => void refetch(), [refetch])
  const along = ahead.length === 0 ? undefined : weather.data
  const search: SearchStop = (onFound, label) => (
    <SearchBox label={label} onChoose={(choice) => void stopOf(choice).then((stop) => stop && onFound(stop))} />
  )
  return (
    <Planner
      user={user}
      plan={plan}
      search={search}
      areas={areas}
      areasKnown={known}
      onOther={() => setOther((before) => before + 1)}
      onVoyage={(route, id) =>
        void navigate(`/index/myAccount/planRoutes?${id === null ? '' : `plan=${id}&`}route=${route}`)
      }
      note={
        failed !== null && (
          <p className="plan-warning" role="alert">
            {failed}
          </p>
        )
      }
      weather={
        <WeatherAlongTable
          eta={timetable?.eta ?? null}
          later={timetable !== null && ahead.length === 0}
          along={along}
          error={weather.error}
          onRetry={askAgain}
        />
      }
      chart={
        <PlanChart sketch={line.unsure.includes(true)}>
          <SmallChart
            label={t.canvas}
            missing={(reason) => t.missing({ reason })}
            fit={places}
            fitKey={`${other} ${Math.min(waypoints.length > 2 ? 3 : places.length, 3)} ${plan.chosen}`}
          >
            <RouteOnChart
              line={line}
              stops={draft.stops}
              hint={format.labelled(stops.title, t.drag)}
              onMove={onMove}
              onClick={onClick}
            />
            <WeatherMarks along={along} label={windMark} />
          </SmallChart>
        </PlanChart>
      }
    />
  )
}

/** A stop of what was found; a port brings its name and code, also one that was only remembered. */
function useStopOf() {
  const queries = useQueryClient()
  const format = useFormat()
  return async (choice: Choice) => {
    if (choice.kind === 'position') return stopAt(choice.at)
    if (choice.kind === 'ship') return choice.at && stopAt(choice.at)
    const { ports } = await queries.ensureQueryData(portsQuery)
    const port = ports.find(({ locode }) => locode === choice.locode)
    return port ? stopAt(port, format.portName(port).slice(0, 60), port.locode) : choice.at && stopAt(choice.at)
  }
}
