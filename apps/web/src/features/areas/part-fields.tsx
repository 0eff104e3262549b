import { CircleDashed, Plus, Trash2 } from 'lucide-react'
import { useTexts, type TextsOf } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { addRing, removeRing, type DraftRing, type ShapeDraft } from './area-draft.ts'
import { areasTexts } from './areas-texts.ts'

interface PartFieldsProps {
  draft: ShapeDraft
  onChange(draft: ShapeDraft): void
}

/** The parts of a polygon and the holes in them: which is edited, another one, one less. */
export function PartFields({ draft, onChange }: PartFieldsProps) {
  const { parts: t } = useTexts(areasTexts)
  const { rings, ring } = draft
  const edited = rings[ring]
  const isBlank = rings.length === 1 && edited.rows.length === 0
  if (isBlank) return null
  return (
    <>
      {rings.length > 1 && (
        <FormField label={t.label}>
          {(control) => (
            <select
              {...control}
              value={ring}
              onChange={({ target }) => onChange({ ...draft, ring: Number(target.value) })}
            >
              {namesOf(rings, t).map((name, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <div className="account-actions">
        <Button icon={CircleDashed} onClick={() => onChange(addRing(draft, true))}>
          {t.addHole}
        </Button>
        <Button icon={Plus} onClick={() => onChange(addRing(draft, false))}>
          {t.addPart}
        </Button>
        {rings.length > 1 && (
          <Button icon={Trash2} onClick={() => onChange(removeRing(draft))}>
            {edited.hole ? t.removeHole : t.removePart}
          </Button>
        )}
      </div>
    </>
  )
}

function namesOf(rings: readonly DraftRing[], t: TextsOf<typeof areasTexts>['parts']): string[] {
  const isOnePart = rings.filter(({ hole }) => !hole).length === 1
  let part = 0
  let number = 0
  return rings.map(({ hole }) => {
    if (!hole) {
      part++
      number = 0
      return isOnePart ? t.outline : t.part({ number: String(part) })
    }
    number++
    const at = String(number)
    return isOnePart ? t.hole({ number: at }) : t.holeOf({ part: String(part), number: at })
  })
}
