import { fleetErrorCodes, fleetLengths, type Fleet } from '@fairway/contract'
import { useState, type FormEvent } from 'react'
import { changeFleet, createFleet, succeeded } from '../../../api/fleet-api.ts'
import { useFleets } from '../use-fleets.ts'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormField } from '../../../ui/field/form-field.tsx'
import { useFullNote } from '../../../ui/field/use-full-note.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { ColourChoice } from './colour-choice.tsx'
import { fleetTexts } from '../fleet-texts.ts'
import { FormProblem } from '../import/form-problem.tsx'
import { nextColour } from './next-colour.ts'

interface FleetFormProps {
  /** Null makes a new one. */
  fleet: Fleet | null
  onClose(): void
  onDone?: (fleet: Fleet) => void
}

/** Name and colour of a fleet. */
export function FleetForm({ fleet: opened, onClose, onDone }: FleetFormProps) {
  const { fleet: texts, cancel } = useTexts(fleetTexts)
  const { fleets, limits } = useFleets()
  // The newest there is: after "changed elsewhere" saving again holds against what is shown.
  const fleet = opened && (fleets.find(({ id }) => id === opened.id) ?? opened)
  const [name, setName] = useState(fleet?.groupName ?? '')
  const [colour, setColour] = useState(fleet?.groupColor ?? nextColour(fleets))
  const [nameProblem, setNameProblem] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const cut = useFullNote()
  const full = opened === null && fleets.length >= limits.fleets
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setNameProblem(texts.nameNeeded)
    setProblem(null)
    run(async () => {
      const looks = { groupName: name.trim(), groupColor: colour }
      const answer = await (fleet ? changeFleet(fleet, looks) : createFleet(looks))
      if (answer.code === fleetErrorCodes.fleetNameTaken) return setNameProblem(sentenceOf(answer))
      if (!succeeded(answer) || answer.result === null) return setProblem(sentenceOf(answer))
      toast('good', fleet ? texts.saved : texts.added({ name: answer.result.groupName }))
      onClose()
      onDone?.(answer.result)
    })
  }
  return (
    <Dialog title={opened ? texts.edit : texts.create} onClose={onClose}>
      <form className="fleet-form" onSubmit={submit} noValidate>
        <FormField label={texts.name} hint={cut(name, fleetLengths.groupName)} problem={nameProblem}>
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={fleetLengths.groupName}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value)
                setNameProblem(null)
              }}
            />
          )}
        </FormField>
        <ColourChoice value={colour} onChange={setColour} />
        <FormProblem text={full ? texts.full({ max: limits.fleets }) : problem} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" disabled={busy || full} aria-busy={busy}>
            {opened ? texts.save : texts.add}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
