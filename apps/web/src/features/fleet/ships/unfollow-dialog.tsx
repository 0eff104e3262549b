import '../fleets/danger.css'
import { type FollowedShip } from '@fairway/contract'
import { useState } from 'react'
import { succeeded, unfollowShips } from '../../../api/fleet-api.ts'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { NamedShip } from '../fleet-dialog-store.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { fleetTexts } from '../fleet-texts.ts'
import { FormProblem } from '../import/form-problem.tsx'
import { removalSummary } from '../fleets/removal-summary.ts'

interface UnfollowDialogProps {
  ships: readonly (NamedShip & Pick<FollowedShip, 'note' | 'reminders'>)[]
  onClose(): void
}

/** Removing a ship removes her reminders (docs/specification.md 8): says so, with the numbers, before it happens. */
export function UnfollowDialog({ ships, onClose }: UnfollowDialogProps) {
  const texts = useTexts(fleetTexts)
  const { unfollow, cancel } = texts
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const [only] = ships
  const single = ships.length === 1 && only !== undefined
  const confirm = () =>
    run(async () => {
      const answer = await unfollowShips(ships.map(({ mmsi }) => mmsi))
      if (!succeeded(answer)) return setProblem(sentenceOf(answer))
      toast('good', unfollow.done({ count: answer.result?.ships ?? ships.length }))
      onClose()
    })
  return (
    <Dialog
      title={single ? unfollow.one({ name: only.name }) : unfollow.many({ count: ships.length })}
      firstFocus="cancel"
      onClose={onClose}
    >
      <p>{single ? unfollow.oneLead : unfollow.manyLead}</p>
      <p>{removalSummary(ships, unfollow, texts)}</p>
      <FormProblem text={problem} />
      <div className="dialog-actions">
        <Button onClick={onClose}>{cancel}</Button>
        <Button className="fleet-danger" disabled={busy} aria-busy={busy} onClick={confirm}>
          {single ? unfollow.confirmOne : unfollow.confirmMany({ count: ships.length })}
        </Button>
      </div>
    </Dialog>
  )
}
