import './first-ships.css'
import { ClipboardPaste, FileUp, LogIn, Map, Star } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { openFleetDialog } from '../fleet-dialog-store.ts'
import { requireLogin } from '../../../session/require-login.ts'
import { fleetTexts } from '../fleet-texts.ts'

/** Nobody is followed yet: the ways to begin. */
export function FirstShips() {
  const { first, actions } = useTexts(fleetTexts)
  return (
    <article className="fleet-first">
      <Star aria-hidden />
      <h1>{first.title}</h1>
      <p>{first.lead}</p>
      <div>
        <Button kind="primary" icon={ClipboardPaste} onClick={() => openFleetDialog({ kind: 'import', fleet: null })}>
          {first.paste}
        </Button>
        <Button icon={FileUp} onClick={() => openFleetDialog({ kind: 'import', fleet: null, from: 'file' })}>
          {first.file}
        </Button>
        <Link className="button button-plain" to="/map">
          <Map aria-hidden />
          {actions.openMap}
        </Link>
      </div>
      <p>{first.map}</p>
    </article>
  )
}

/** Fleets belong to an account: what a login adds. After it the page goes on. */
export function FleetVisitor() {
  const { visitor, actions } = useTexts(fleetTexts)
  return (
    <article className="fleet-first">
      <Star aria-hidden />
      <h1>{visitor.title}</h1>
      <p>{visitor.lead}</p>
      <div>
        <Button kind="primary" icon={LogIn} onClick={() => requireLogin('needed')}>
          {visitor.logIn}
        </Button>
        <Link className="button button-quiet" to="/map">
          <Map aria-hidden />
          {actions.openMap}
        </Link>
      </div>
    </article>
  )
}
