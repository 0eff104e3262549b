import { useTexts } from '../../i18n/texts.ts'
import { FormField } from '../../ui/field/form-field.tsx'
import { asKind, draftKinds, reachField, type ShapeDraft, type ShapeProblem } from './area-draft.ts'
import { areasTexts } from './areas-texts.ts'
import { CornerTable } from './corner-table.tsx'
import { PartFields } from './part-fields.tsx'

interface ShapeFieldsProps {
  draft: ShapeDraft
  problem: ShapeProblem | null
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
