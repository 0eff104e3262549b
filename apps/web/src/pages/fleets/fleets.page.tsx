import './fleets.page.css'
import { usePrefetchQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fleetStateQuery } from '../../api/fleet-api.ts'
import { useFleets } from '../../features/fleet/use-fleets.ts'
import { FirstShips, FleetVisitor } from '../../features/fleet/ships/first-ships.tsx'
import { FleetFold } from '../../features/fleet/fleets/fleet-fold.tsx'
import { FleetShips } from '../../features/fleet/ships/fleet-ships.tsx'
import { fleetTexts } from '../../features/fleet/fleet-texts.ts'
import { ShareButton } from '../../features/share/share-button.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Header } from '../../site/header/header.tsx'
import { WorkspaceLinks } from '../../site/header/workspace-links.tsx'
import { requireLogin } from '../../session/require-login.ts'
import { useUser } from '../../session/session.ts'
import { closeFleetDialog, useFleetDialog } from '../../features/fleet/fleet-dialog-store.ts'
import { LazyDialog } from '../../ui/lazy/lazy-dialog.tsx'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useFleetsUrl } from './use-fleets-url.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

const SinceLooked = lazy(async () => ({
  default: (await import('../../features/fleet-report/since-looked.tsx')).SinceLooked,
}))
const FleetDialogs = lazy(async () => ({
  default: (await import('../../features/fleet/fleet-dialogs.tsx')).FleetDialogs,
}))

const shareFleet = ({ id, groupName }: { id: string; groupName: string }) => (
  <ShareButton about={{ kind: 'fleet', fleet: id, name: groupName }} />
)

// What it says comes after the ships: they do not wait for it.
const newsOfFleet = ({ id }: { id: string }) => (
  <Suspense fallback={null}>
    <SinceLooked key={id} fleet={id} />
  </Suspense>
)

/** The bridge's table: every followed ship with where she is, in fleets. */
export function Page() {
  const ui = useTexts(uiTexts)
  const { title } = useTexts(fleetTexts)
  usePageTitle(title)
  const user = useUser((state) => state.user)
  // Who logs out here stays logged out.
  const [arrivedAsVisitor] = useState(user === null)
  useEffect(() => {
    if (arrivedAsVisitor) requireLogin('needed')
  }, [arrivedAsVisitor])
  const asked = useFleetDialog((state) => state.request !== null)
  return (
    <div className="fleets room-bridge">
      <a className="skip-link" href="#fleets">
        {ui.app.skip}
      </a>
      <Header room="room-bridge" links={<WorkspaceLinks />} />
      <main id="fleets" tabIndex={-1}>
        {user ? <Own key={user.encryptId} user={user.encryptId} /> : <FleetVisitor />}
      </main>
      <LazyDialog asked={asked} onMissing={closeFleetDialog}>
        <FleetDialogs />
      </LazyDialog>
    </div>
  )
}

function Own({ user }: { user: string }) {
  // Where the ships are is asked beside the question which they are.
  usePrefetchQuery(fleetStateQuery(user))
  const { failed, title } = useTexts(fleetTexts)
  const { fleets, known, error, refetch } = useFleets()
  const [url, change] = useFleetsUrl()
  if (!known) {
    return (
      <div className="fleets-waiting">
        <h1 className="visually-hidden">{title}</h1>
        {error === null ? (
          <Skeleton lines={16} />
        ) : (
          <Failure text={failed} why={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  }
  if (fleets.length === 0) return <FirstShips />
  // A fleet of the address that is not there, any more or at all: all ships.
  const chosen = fleets.some(({ id }) => id === url.fleet) ? url.fleet : null
  return (
    <div className="fleets-work">
      <h1 className="visually-hidden">{title}</h1>
      <FleetFold chosen={chosen} onChoose={(fleet) => change({ fleet, words: '' })} />
      <FleetShips
        key={chosen}
        fleet={chosen}
        sorting={url.sorting}
        onSort={(sorting) => change({ sorting })}
        words={url.words}
        onWords={(words) => change({ words })}
        share={shareFleet}
        news={newsOfFleet}
      />
    </div>
  )
}
