import { useState, type FormEvent } from 'react'
import { createFleet, followShips, moveShips, succeeded } from '../../../api/fleet-api.ts'
import { useFleets } from '../use-fleets.ts'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { NamedShip } from '../fleet-dialog-store.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { FleetPicker, type Picked } from './fleet-picker.tsx'
import { keepLastFleet, lastFleet } from './fleet-settings.ts'
import { fleetTexts } from '../fleet-texts.ts'
import { FormProblem } from '../import/form-problem.tsx'
import { nextColour } from './next-colour.ts'

/** Which fleet ships join, or move to. The one that was chosen last is chosen already. */
export function PickFleetDialog({
  kind,
  ships,
  onClose,
}: {
  kind: 'follow' | 'move'
  ships: readonly NamedShip[]
  onClose(): void
}) {
  const { pick, fleet: fleetForm, cancel } = useTexts(fleetTexts)
  const { fleets, limits, places } = useFleets()
  const here = new Set(ships.map(({ mmsi }) => places.get(mmsi)?.fleet.id))
  // Where all of them are already is no place to move to.
  const choices = kind === 'move' && here.size === 1 ? fleets.filter(({ id }) => !here.has(id)) : fleets
  const [chosen, setChosen] = useState<Picked | null>(null)
  const kept = choices.find(({ id }) => id === lastFleet()) ?? choices[0]
  const picked = chosen ?? (kept ? { fleet: kept.id } : { newName: fleets.length === 0 ? pick.defaultName : '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ('newName' in picked && picked.newName.trim() === '') return setProblem(fleetForm.nameNeeded)
    run(async () => {
      setProblem(null)
      let fleet = 'fleet' in picked ? fleets.find(({ id }) => id === picked.fleet) : undefined
      if ('newName' in picked) {
        const made = await createFleet({ groupName: picked.newName.trim(), groupColor: nextColour(fleets) })
        if (made.result === null) return setProblem(sentenceOf(made))
        fleet = made.result
        setChosen({ fleet: fleet.id })
      }
      if (!fleet) return
      const mmsis = ships.map(({ mmsi }) => mmsi)
      const answer =
        kind === 'move'
          ? await moveShips(mmsis, fleet.id)
          : await followShips(
              mmsis.map((mmsi) => ({ mmsi })),
              { fleet: fleet.id },
            )
      if (!succeeded(answer)) return setProblem(sentenceOf(answer))
      keepLastFleet(fleet.id)
      toast('good', pick.followed({ count: ships.length, fleet: fleet.groupName }))
      onClose()
    })
  }
  const [only] = ships
  const single = ships.length === 1 && only !== undefined
  const title =
    kind === 'move'
      ? single
        ? pick.moveOne({ name: only.name })
        : pick.move({ count: ships.length })
      : single
        ? pick.follow({ name: only.name })
        : pick.followMany({ count: ships.length })
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="fleet-form" onSubmit={submit} noValidate>
        <FleetPicker
          label={pick.fleet}
          fleets={choices}
          mostShips={limits.shipsInFleet}
          mostFleets={limits.fleets - (fleets.length - choices.length)}
          picked={picked}
          onPick={setChosen}
        />
        <FormProblem text={problem} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
            {kind === 'move' ? pick.confirmMove : pick.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
