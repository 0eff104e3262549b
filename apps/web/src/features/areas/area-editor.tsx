import { AREA_NAME, areaErrorCodes, AREA_NOTE, errorCodes, fleetColourNames, type Area } from '@fairway/contract'
import type { LatLon } from '@fairway/tracking'
import { useCallback, useMemo, useRef, useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { colourTexts } from '../../i18n/colour-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useFullNote } from '../../ui/field/use-full-note.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { saveArea } from './area-calls.ts'
import {
  asKind,
  clicked,
  draftKinds,
  draftOf,
  emptyDraft,
  placesOf,
  reachField,
  readDraft,
  type ShapeDraft,
  type ShapeProblem,
} from './area-draft.ts'
import { placesToFit } from './area-features.ts'
import { areasTexts } from './areas-texts.ts'
import { Theirs } from './area-theirs.tsx'
import { createAreaDraft } from './areas-overlay.tsx'
import { CornerTable } from './corner-table.tsx'
import { PartFields } from './part-fields.tsx'

export interface DraftOnChart {
  shape: Area['shape'] | null
  places: readonly LatLon[]
  onClick(place: LatLon): void
}

/** Puts what is drawn on the chart that it stands in. Draws nothing itself. */
export function DraftOverlay(draft: DraftOnChart) {
  useOverlay(createAreaDraft, draft)
  return null
}

/**
 * The draft of an area's shape, for the form and for the chart beside it; `write` where the reader's own format is too coarse. `typed` is
 * where it lies as it was last written into the form, empty before: what is clicked lies in view.
 */
export function useShapeDraft(shape: Area['shape'] | null, writeAs?: (at: LatLon) => string) {
  const format = useFormat()
  const write = useCallback((at: LatLon) => (writeAs ?? format.position)(at), [format, writeAs])
  // Once, when the form opens: the format of positions may change meanwhile, what is typed stays.
  const [draft, setDraft] = useState<ShapeDraft>(() => (shape === null ? emptyDraft : draftOf(shape, write)))
  const [typed, setTyped] = useState<readonly LatLon[]>([])
  const [active, setActive] = useState<number | null>(null)
  const chosen = useRef(active)
  const choose = useCallback((row: number | null) => {
    chosen.current = row
    setActive(row)
  }, [])
  const onClick = useCallback((at: LatLon) => setDraft((before) => clicked(before, at, chosen.current, write)), [write])
  const onChart = useMemo(
    (): DraftOnChart => ({ shape: shapeOf(draft), places: placesOf(draft), onClick }),
    [draft, onClick],
  )
  const setByForm = useCallback((next: ShapeDraft) => {
    setDraft(next)
    const shape = shapeOf(next)
    const places = shape === null ? placesOf(next) : placesToFit([shape])
    if (places.length > 0) setTyped(places)
  }, [])
  return { draft, setDraft: setByForm, typed, active, choose, onChart }
}

function shapeOf(draft: ShapeDraft): Area['shape'] | null {
  const read = readDraft(draft)
  return 'shape' in read ? read.shape : null
}

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
  const [problem, setProblem] = useState<ShapeProblem | 'name' | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const full = useFullNote()
  /** What another has made of it meanwhile. */
  const [theirs, setTheirs] = useState<Area | null>(null)
  const change = (next: ShapeDraft) => {
    setDraft(next)
    setProblem(null)
    setRefused(null)
  }
  /** `based`: what was read last. */
  const save = (based: Area | null) => {
    if (words.name.trim() === '') return setProblem('name')
    const read = readDraft(draft)
    if ('problem' in read) {
      if (read.problem !== 'reach') setDraft({ ...draft, ring: read.problem.ring })
      return setProblem(read.problem)
    }
    run(async () => {
      const answer = await saveArea({
        ...words,
        shape: read.shape,
        ...(based !== null && { id: based.id, based: based.changedAt }),
      })
      const isOther = answer.code === areaErrorCodes.areaChanged && answer.result !== null
      setTheirs(isOther ? answer.result : null)
      if (isOther) return
      if (answer.code !== errorCodes.ok || answer.result === null) return setRefused(sentenceOf(answer))
      toast('good', saved({ name: answer.result.name }))
      onSaved(answer.result)
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(area)
  }
  return (
    <form className="area-form" onSubmit={submit} noValidate aria-label={area === null ? t.new : t.change}>
      <h3>{area === null ? t.new : t.change}</h3>
      <FormField label={t.name} hint={full(words.name, AREA_NAME)} problem={problem === 'name' ? t.nameMissing : null}>
        {(control) => (
          <input
            {...control}
            value={words.name}
            maxLength={AREA_NAME}
            autoComplete="off"
            onChange={({ target }) => setWords({ ...words, name: target.value })}
          />
        )}
      </FormField>
      <ShapeFields draft={draft} problem={problem} active={active} parts onActive={choose} onChange={change} />
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
      {refused !== null && (
        <p className="form-note is-fault" role="alert">
          {refused}
        </p>
      )}
      {theirs !== null ? (
        <Theirs
          theirs={theirs}
          mine={{ ...words, shape: shape.onChart.shape ?? theirs.shape }}
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

interface ShapeFieldsProps {
  draft: ShapeDraft
  problem: ShapeProblem | 'name' | null
  active: number | null
  /** Whether it may be of several parts and have holes. */
  parts?: boolean
  onActive(row: number | null): void
  onChange(draft: ShapeDraft): void
}

/** The fields of a shape: its kind, its parts, its corners, its reach. */
export function ShapeFields({ draft, problem, active, parts = false, onActive, onChange }: ShapeFieldsProps) {
  const { form: t, kinds } = useTexts(areasTexts)
  const reach = reachField(draft.kind)
  const kindName = (kind: ShapeDraft['kind']) => kinds[kind === 'polygon' ? 'polygons' : kind]
  return (
    <>
      <FormField label={t.kind}>
        {(control) => (
          <select
            {...control}
            value={draft.kind}
            onChange={({ target }) => {
              onActive(null)
              onChange(asKind(draft, draftKinds.find((kind) => kind === target.value) ?? 'polygon'))
            }}
          >
            {draftKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {parts && draft.kind === 'polygon' && (
        <PartFields
          draft={draft}
          onChange={(next) => {
            onActive(null)
            onChange(next)
          }}
        />
      )}
      <CornerTable draft={draft} problem={problem} active={active} onActive={onActive} onChange={onChange} />
      {reach !== null && (
        <FormField label={t[reach]} problem={problem === 'reach' ? t.reachWrong : null}>
          {(control) => (
            <input
              {...control}
              value={draft[reach]}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...draft, [reach]: target.value })}
            />
          )}
        </FormField>
      )}
    </>
  )
}
