import { AREA_NAME, areaErrorCodes, AREA_NOTE, errorCodes, fleetColourNames, type Area } from '@fairway/contract'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { colourTexts } from '../../i18n/colour-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { Refusal } from '../../ui/field/refusal.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { useFullNote } from '../../ui/field/use-full-note.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { saveArea } from './area-api.ts'
import { readDraft, type ShapeDraft, type ShapeProblem } from './area-draft.ts'
import { refusedShape } from './area-refusal.ts'
import { areasTexts } from './areas-texts.ts'
import { Theirs } from './area-theirs.tsx'
import { ShapeFields } from './shape-fields.tsx'
import type { useShapeDraft } from './use-shape-draft.ts'

/** What was refused: the name, a draft of the shape (another one has not been yet), or all of it for a reason of its own. */
type AreaRefusal = { about: 'name' } | { about: 'shape'; of: ShapeDraft; problem: ShapeProblem } | { said: string }

interface AreaEditorProps {
  /** Null makes a new one. */
  area: Area | null
  shape: ReturnType<typeof useShapeDraft>
  onSaved(area: Area): void
  onCancel(): void
}

/** Name, colour, note and shape of an area; the shape by clicks on the chart or as a table. */
export function AreaEditor({ area, shape, onSaved, onCancel }: AreaEditorProps) {
  const { form: t, saved } = useTexts(areasTexts)
  const { colours } = useTexts(colourTexts)
  const { draft, setDraft, active, choose } = shape
  const [words, setWords] = useState({
    name: area?.name ?? '',
    note: area?.note ?? '',
    colour: area?.colour ?? ('blue' as const),
    shown: area?.shown ?? true,
  })
  const [refusal, setRefusal] = useState<AreaRefusal | null>(null)
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const [busy, run] = useBusy()
  const full = useFullNote()
  /** What another has made of it meanwhile. */
  const [theirs, setTheirs] = useState<Area | null>(null)
  const refuse = (next: AreaRefusal) => {
    setRefusal(next)
    lookAtRefused()
  }
  const refuseShape = (problem: ShapeProblem) => {
    const of = problem === 'reach' || problem.ring === draft.ring ? draft : { ...draft, ring: problem.ring }
    setDraft(of)
    refuse({ about: 'shape', of, problem })
  }
  /** `based`: what was read last. */
  const save = (based: Area | null) => {
    if (words.name.trim() === '') return refuse({ about: 'name' })
    const read = readDraft(draft)
    if ('problem' in read) return refuseShape(read.problem)
    setRefusal(null)
    run(async () => {
      const answer = await saveArea({
        ...words,
        shape: read.shape,
        ...(based !== null && { id: based.id, based: based.changedAt }),
      })
      const isOther = answer.code === areaErrorCodes.areaChanged && answer.result !== null
      setTheirs(isOther ? answer.result : null)
      if (isOther) return
      if (answer.code !== errorCodes.ok || answer.result === null) {
        const said = sentenceOf(answer)
        const problem = refusedShape({ code: answer.code, said }, draft, read.shape)
        return problem === null ? refuse({ said }) : refuseShape(problem)
      }
      toast('good', saved({ name: answer.result.name }))
      onSaved(answer.result)
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(area)
  }
  const about = refusal !== null && 'about' in refusal ? refusal : null
  return (
    <form ref={form} className="area-form" onSubmit={submit} noValidate aria-label={area === null ? t.new : t.change}>
      <h3>{area === null ? t.new : t.change}</h3>
      <FormField
        label={t.name}
        hint={full(words.name, AREA_NAME)}
        problem={about?.about === 'name' ? t.nameMissing : null}
      >
        {(control) => (
          <input
            {...control}
            value={words.name}
            maxLength={AREA_NAME}
            autoComplete="off"
            onChange={({ target }) => {
              setWords({ ...words, name: target.value })
              if (about?.about === 'name') setRefusal(null)
            }}
          />
        )}
      </FormField>
      <ShapeFields
        draft={draft}
        problem={about?.about === 'shape' && about.of === draft ? about.problem : null}
        active={active}
        parts
        onActive={choose}
        onChange={setDraft}
      />
      <FormField label={t.colour}>
        {(control) => (
          <select
            {...control}
            value={words.colour}
            onChange={({ target }) =>
              setWords({ ...words, colour: fleetColourNames.find((name) => name === target.value) ?? 'blue' })
            }
          >
            {fleetColourNames.map((name) => (
              <option key={name} value={name}>
                {colours[name]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={t.note} hint={full(words.note, AREA_NOTE) ?? t.noteHint}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={words.note}
            maxLength={AREA_NOTE}
            onChange={({ target }) => setWords({ ...words, note: target.value })}
          />
        )}
      </FormField>
      <label className="area-check">
        <input
          type="checkbox"
          checked={words.shown}
          onChange={({ target }) => setWords({ ...words, shown: target.checked })}
        />
        {t.shown}
      </label>
      <Refusal text={refusal !== null && 'said' in refusal ? refusal.said : null} />
      {theirs !== null ? (
        <Theirs
          theirs={theirs}
          mine={{ ...words, shape: shape.onChart.drawn.shape ?? theirs.shape }}
          busy={busy}
          onMine={() => save(theirs)}
          onTheirs={() => onSaved(theirs)}
        />
      ) : (
        <div className="account-actions">
          <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
            {t.save}
          </Button>
          <Button onClick={onCancel}>{t.cancel}</Button>
        </div>
      )}
    </form>
  )
}
