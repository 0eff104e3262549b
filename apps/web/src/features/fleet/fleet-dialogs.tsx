import './fleet-dialogs.css'
import { closeFleetAsk, useFleetAsk } from '../../ui/fleet-ask-store.ts'
import { DeleteFleetDialog } from './delete-fleet-dialog.tsx'
import { FleetForm } from './fleet-form.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PickFleetDialog } from './pick-fleet-dialog.tsx'
import { UnfollowDialog } from './unfollow-dialog.tsx'

/** Whatever a part of the page asks about fleets, as the dialog that answers. A page draws it once, while something is asked. */
export function FleetDialogs() {
  const ask = useFleetAsk((state) => state.ask)
  switch (ask?.kind) {
    case 'follow':
    case 'move':
      return <PickFleetDialog kind={ask.kind} ships={ask.ships} onClose={closeFleetAsk} />
    case 'unfollow':
      return <UnfollowDialog ships={ask.ships} onClose={closeFleetAsk} />
    case 'note':
      return <NoteDialog ship={ask.ship} onClose={closeFleetAsk} />
    case 'fleet':
      return <FleetForm fleet={ask.fleet} onClose={closeFleetAsk} {...(ask.done && { onDone: ask.done })} />
    case 'delete':
      return <DeleteFleetDialog fleet={ask.fleet} onClose={closeFleetAsk} />
    case 'import':
      return <ImportDialog fleet={ask.fleet} {...(ask.from && { from: ask.from })} onClose={closeFleetAsk} />
    default:
      return null
  }
}
