import './fleet-dialogs.css'
import { closeFleetDialog, useFleetDialog } from './fleet-dialog-store.ts'
import { DeleteFleetDialog } from './fleets/delete-fleet-dialog.tsx'
import { FleetForm } from './fleets/fleet-form.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { NoteDialog } from './ships/note-dialog.tsx'
import { PickFleetDialog } from './fleets/pick-fleet-dialog.tsx'
import { UnfollowDialog } from './ships/unfollow-dialog.tsx'

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
