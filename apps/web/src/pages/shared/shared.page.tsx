import './shared.page.css'
import { errorCodes, type Shared } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { CallError } from '../../api/request.ts'
import { SharedFacts } from '../../features/share/shared-facts.tsx'
import { sharedQuery, tokenIn } from '../../features/share/share-api.ts'
import { shareTexts } from '../../features/share/share-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Header } from '../../site/header/header.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'
import { useNow } from '../../ui/use-now.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { sharedName, SharedFleet } from './shared-fleet.tsx'

const LiveChart = lazy(async () => ({ default: (await import('../embed/live-chart.tsx')).LiveChart }))
const SharedMap = lazy(async () => ({ default: (await import('./shared-map.tsx')).SharedMap }))

/** `/shared#secret`: what somebody shares with a reader who has no login. */
export function Page() {
  const ui = useTexts(uiTexts)
  const { received: t } = useTexts(shareTexts)
  const token = tokenIn(useLocation().hash)
  usePageTitle(t.page)
  return (
    <div className="shared room-bridge">
      <a className="skip-link" href="#shared">
        {ui.app.skip}
      </a>
      <Header room="room-bridge" />
      <main id="shared" className="shared-main" tabIndex={-1}>
        {token === null ? (
          <>
            <h1>{t.gone}</h1>
            <Empty icon={Link2Off} text={t.noLink} />
          </>
        ) : (
          <Opened key={token} token={token} />
        )}
      </main>
    </div>
  )
}

function Opened({ token }: { token: string }) {
  const { received: t } = useTexts(shareTexts)
  const { data, error, refetch, isRefetchError } = useQuery(sharedQuery(token))
  const gone = error instanceof CallError && error.code === errorCodes.shareGone
  // A link that was revoked while the page is open shows nothing from before.
  if (gone)
    return (
      <>
        <h1>{t.gone}</h1>
        <Empty icon={Link2Off} text={error.message} />
      </>
    )
  if (data) return <Content shared={data} late={isRefetchError} />
  if (error) return <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
  return <Skeleton lines={12} />
}

function Content({ shared, late }: { shared: Shared; late: boolean }) {
  const { received: t } = useTexts(shareTexts)
  const format = useFormat()
  const now = useNow()
  const { kind, title, ships, track, over } = shared
  const one = kind === 'ship' || kind === 'voyage' ? ships[0] : undefined
  const name = one ? sharedName(one, format) : null
  const placed = track !== null || ships.some(({ position }) => position?.lat != null)
  return (
    <>
      <header className="shared-head">
        <h1>{title || name || t.page}</h1>
        {title !== '' && name !== null && <p className="shared-name">{name}</p>}
        {one?.simulated && <p className="shared-over">{t.simulatedShip}</p>}
        <p className="shared-note number">
          {t.until({ when: format.moment(shared.expiresAt) })} ·{' '}
          <span role={late ? 'alert' : undefined}>
            {late ? t.late({ clock: format.clock(shared.at) }) : t.asOf({ age: format.age(now - shared.at) })}
          </span>
        </p>
      </header>
      {over && <p className="shared-over">{t.over}</p>}
      {kind === 'view' ? (
        <View view={shared.view ?? ''} />
      ) : (
        <div className={placed ? 'shared-parts has-map' : 'shared-parts'}>
          {placed && (
            <Suspense fallback={<div className="shared-map" />}>
              <div className="shared-map">
                <SharedMap ships={ships} track={track} />
              </div>
            </Suspense>
          )}
          <div className="shared-facts">
            {one ? <SharedFacts ship={one} /> : <SharedFleet ships={ships} total={shared.shipsTotal} />}
            {!placed && !over && <p className="shared-note">{t.noPosition}</p>}
          </div>
        </div>
      )}
    </>
  )
}

/** The view itself, live, as long as the link opens. */
function View({ view }: { view: string }) {
  const { received: t } = useTexts(shareTexts)
  return (
    <>
      <p>
        {t.viewLead} <Link to={`/map${view}`}>{t.openMap}</Link>
      </p>
      <Suspense fallback={<div className="shared-map is-alone" />}>
        <div className="shared-map is-alone">
          <LiveChart key={view} view={view} />
        </div>
      </Suspense>
    </>
  )
}
