import '../../features/voyage/voyage.css'
import '../../site/blocks/work-page.css'
import './voyages.page.css'
import './voyages-print.css'
import { errorCodes, type Ship } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Map as MapIcon, ShipWheel } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { shipQuery } from '../../api/queries.ts'
import { CallError } from '../../api/request.ts'
import { voyageTexts } from '../../features/voyage/voyage-texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AskMore } from '../../contact/ask-more.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Header } from '../../site/header/header.tsx'
import { WorkspaceLinks } from '../../site/header/workspace-links.tsx'
import { useUser } from '../../session/session.ts'
import { Flag } from '../../ui/marks/flag.tsx'
import { requireLogin } from '../../session/require-login.ts'
import { NeedsLogin } from '../../session/needs-login.tsx'
import { Empty } from '../../ui/panel/panel-states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { VoyageAnalysis } from './voyage-analysis.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'

/** `/ship/:mmsi/voyages`: where a ship has been, how long, and how she went from one port to the next. */
export function Page() {
  const ui = useTexts(uiTexts)
  const texts = useTexts(voyageTexts)
  const { mmsi: written = '' } = useParams()
  const mmsi = /^\d{1,9}$/.test(written) && Number(written) > 0 ? Number(written) : null
  const { data: ship, error } = useQuery({ ...shipQuery(mmsi ?? 0), enabled: mmsi !== null, refetchInterval: false })
  const unknown = mmsi === null || (error instanceof CallError && error.code === errorCodes.notFound)
  const format = useFormat()
  usePageTitle(
    mmsi === null ? texts.title : texts.titleOf({ name: format.shipName(ship ?? { mmsi, name: null, nameZh: null }) }),
  )
  return (
    <div className="work-page room-bridge">
      <a className="skip-link" href="#voyages">
        {ui.app.skip}
      </a>
      <Header room="room-bridge" links={<WorkspaceLinks />} />
      <main id="voyages" className="work-main voyages-main" tabIndex={-1}>
        <Title mmsi={mmsi} ship={ship ?? null} />
        {unknown ? (
          <Empty
            icon={ShipWheel}
            text={texts.noShip({ mmsi: written })}
            action={
              <Link className="button button-primary" to="/map">
                {texts.toMap}
              </Link>
            }
          />
        ) : (
          <Guarded mmsi={mmsi} />
        )}
        <AskMore of="historyCall" />
      </main>
    </div>
  )
}

function Title({ mmsi, ship }: { mmsi: number | null; ship: Ship | null }) {
  const texts = useTexts(voyageTexts)
  const format = useFormat()
  if (mmsi === null) return <h1>{texts.title}</h1>
  return (
    <div className="voyages-title">
      <h1>{format.shipName(ship ?? { mmsi, name: null, nameZh: null })}</h1>
      <p className="number">
        {texts.title} · <Flag code={ship?.flag ?? null} named /> MMSI {String(mmsi).padStart(9, '0')}
        {ship?.imo ? ` · IMO ${ship.imo}` : ''}
        {ship?.source?.simulated && <span className="voyage-tag">{texts.simulated}</span>}
      </p>
      <Link className="button button-quiet" to={`/map?ship=${mmsi}`}>
        <MapIcon aria-hidden />
        {texts.back}
      </Link>
    </div>
  )
}

/** A visitor is told, and asked to log in; after the login the page goes on. */
function Guarded({ mmsi }: { mmsi: number }) {
  const user = useUser((state) => state.user)
  useEffect(() => {
    if (!user) requireLogin('view')
  }, [user])
  return user ? <VoyageAnalysis key={`${user.encryptId} ${mmsi}`} mmsi={mmsi} /> : <NeedsLogin />
}
