import './fleet-dialogs.css'
import { closeFleetDialog, useFleetDialog } from './fleet-dialog-store.ts'
import { DeleteFleetDialog } from './delete-fleet-dialog.tsx'
import { FleetForm } from './fleet-form.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PickFleetDialog } from './pick-fleet-dialog.tsx'
import { UnfollowDialog } from './unfollow-dialog.tsx'

/** The dialog about fleets that was asked for. A page draws it once. */
export function FleetDialogs() {
  const request = useFleetDialog((state) => state.request)
  switch (request?.kind) {
    case 'follow':
    case 'move':
      return <PickFleetDialog kind={request.kind} ships={request.ships} onClose={closeFleetDialog} />
    case 'unfollow':
      return <UnfollowDialog ships={request.ships} onClose={closeFleetDialog} />
    case 'note':
      return <NoteDialog ship={request.ship} onClose={closeFleetDialog} />
    case 'fleet':
      return (
        <FleetForm fleet={request.fleet} onClose={closeFleetDialog} {...(request.done && { onDone: request.done })} />
      )
    case 'delete':
      return <DeleteFleetDialog fleet={request.fleet} onClose={closeFleetDialog} />
    case 'import':
      return (
        <ImportDialog fleet={request.fleet} {...(request.from && { from: request.from })} onClose={closeFleetDialog} />
      )
    default:
      return null
  }
}
