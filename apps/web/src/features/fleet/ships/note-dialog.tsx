import { errorCodes, fleetLengths, type Note } from '@fairway/contract'
import { useState, type FormEvent } from 'react'
import { saveNote } from '../../../api/fleet-api.ts'
import { useFleets } from '../use-fleets.ts'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useUser } from '../../../session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { NamedShip } from '../fleet-dialog-store.ts'
import { FormField } from '../../../ui/field/form-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { uiTexts } from '../../../ui/ui-texts.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { useUnsaved } from '../../../ui/use-unsaved.ts'
import { fleetTexts } from '../fleet-texts.ts'
import { FormProblem } from '../import/form-problem.tsx'
import { draftOf, emptyDraft, readTons, type NoteDraft } from './note-draft.ts'

/** The note of a followed ship with its seven fields (docs/specification.md 3). */
export function NoteDialog({ ship, onClose }: { ship: NamedShip; onClose(): void }) {
  const { note: texts, cancel } = useTexts(fleetTexts)
  const { places, known } = useFleets()
  const place = places.get(ship.mmsi)
  return (
    <Dialog title={texts.title({ name: ship.name })} onClose={onClose} className="note-dialog">
      {place ? (
        <NoteForm mmsi={ship.mmsi} note={place.ship.note} onClose={onClose} />
      ) : (
        known && (
          <>
            <p>{texts.unfollowed}</p>
            <div className="dialog-actions">
              <Button onClick={onClose}>{cancel}</Button>
            </div>
          </>
        )
      )}
    </Dialog>
  )
}

function NoteForm({ mmsi, note, onClose }: { mmsi: number; note: Note | null; onClose(): void }) {
  const { note: texts, cancel } = useTexts(fleetTexts)
  // What the form was opened with: a change made elsewhere meanwhile is told and not overwritten.
  const [seen, setSeen] = useState(note)
  const user = useUser((session) => session.user?.encryptId ?? '')
  const unsaved = useUnsaved(`note ${user} ${mmsi}`, () => draftOf(note))
  const { value: draft, set: setDraft } = unsaved
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const { state } = useTexts(uiTexts)
  const done = () => {
    unsaved.forget()
    onClose()
  }
  const tons = readTons(draft.totalTonnage)
  const set = (change: Partial<NoteDraft>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tons === undefined) return
    run(async () => {
      const answer = await saveNote(mmsi, { ...draft, totalTonnage: tons }, seen)
      if (answer.code === errorCodes.ok) {
        toast('good', texts.saved)
        return done()
      }
      setProblem(sentenceOf(answer))
    })
  }
  // The list was asked again after the refusal: the other note is here by now.
  if (problem !== null && seen?.changedAt !== note?.changedAt) {
    setSeen(note)
    setDraft(draftOf(note))
  }
  const line = (name: 'nameZh' | 'nameEn' | 'grouping' | 'type' | 'name', hint?: string) => (
    <FormField label={texts[name]} hint={hint}>
      {(control) => (
        <input
          {...control}
          value={draft[name]}
          maxLength={fleetLengths[name]}
          autoComplete="off"
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </FormField>
  )
  const isEmpty = JSON.stringify(draft) === JSON.stringify(emptyDraft)
  return (
    <form className="fleet-form" onSubmit={submit} noValidate>
      <p className="fleet-lead">{texts.lead}</p>
      {unsaved.wasBegun && <output>{state.begunBefore}</output>}
      <div className="note-fields">
        {line('nameZh')}
        {line('nameEn')}
        {line('grouping')}
        {line('type')}
        <FormField label={texts.totalTonnage} problem={tons === undefined ? texts.tonnageWrong : null}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              value={draft.totalTonnage}
              maxLength={20}
              autoComplete="off"
              onChange={(event) => set({ totalTonnage: event.target.value })}
            />
          )}
        </FormField>
        {line('name', texts.nameHint)}
        <div className="note-remarks">
          <FormField label={texts.remarks} hint={texts.left({ count: fleetLengths.remarks - draft.remarks.length })}>
            {(control) => (
              <textarea
                {...control}
                rows={4}
                value={draft.remarks}
                maxLength={fleetLengths.remarks}
                onChange={(event) => set({ remarks: event.target.value })}
              />
            )}
          </FormField>
        </div>
      </div>
      <FormProblem text={problem} />
      <div className="dialog-actions">
        {!isEmpty && (
          <Button kind="plain" className="note-clear" onClick={() => setDraft(emptyDraft)}>
            {texts.clear}
          </Button>
        )}
        <Button onClick={done}>{cancel}</Button>
        <Button kind="primary" type="submit" disabled={busy || tons === undefined} aria-busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
