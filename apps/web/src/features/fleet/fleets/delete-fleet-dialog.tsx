import './danger.css'
import type { Fleet } from '@fairway/contract'
import { useState } from 'react'
import { deleteFleet, succeeded } from '../../../api/fleet-api.ts'
import { useFleets } from '../use-fleets.ts'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { openFleetDialog } from '../fleet-dialog-store.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { fleetTexts } from '../fleet-texts.ts'
import { FormProblem } from '../import/form-problem.tsx'
import { removalSummary } from './removal-summary.ts'

/** Deleting a fleet removes its ships and reminders (docs/specification.md 8): says how many, and offers to keep the ships. */
export function DeleteFleetDialog({ fleet: asked, onClose }: { fleet: Fleet; onClose(): void }) {
  const texts = useTexts(fleetTexts)
  const { remove, cancel } = texts
  const { fleets } = useFleets()
  // As it is now: ships may have come since the dialog opened.
  const fleet = fleets.find(({ id }) => id === asked.id) ?? asked
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const count = fleet.ships.length
  const confirm = () =>
    run(async () => {
      const answer = await deleteFleet(fleet.id)
      if (!succeeded(answer)) return setProblem(sentenceOf(answer))
      toast('good', remove.done({ name: fleet.groupName }))
      onClose()
    })
  return (
    <Dialog title={remove.title({ name: fleet.groupName })} firstFocus="cancel" onClose={onClose}>
      <p>{remove.ships({ count })}</p>
      {count + fleet.reminders > 0 && (
        <p>
          {removalSummary(fleet.ships, remove, texts, fleet.reminders)} {remove.forGood}
        </p>
      )}
      {fleet.remindersOfOthers > 0 && <p>{remove.stops({ count: fleet.remindersOfOthers })}</p>}
      {count > 0 && (
        <p className="fleet-aside">
          {remove.keep}
          <Button
            kind="plain"
            onClick={() =>
              openFleetDialog({ kind: 'move', ships: fleet.ships.map(({ mmsi }) => ({ mmsi, name: String(mmsi) })) })
            }
          >
            {remove.move}
          </Button>
        </p>
      )}
      <FormProblem text={problem} />
      <div className="dialog-actions">
        <Button onClick={onClose}>{cancel}</Button>
        <Button className="fleet-danger" disabled={busy} aria-busy={busy} onClick={confirm}>
          {count === 0 ? remove.confirm : remove.confirmShips({ count })}
        </Button>
      </div>
    </Dialog>
  )
}
