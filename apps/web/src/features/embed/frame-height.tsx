import { useTexts } from '../../i18n/texts.ts'
import { FormField } from '../../ui/field/form-field.tsx'
import { embedTexts } from './embed-texts.ts'

const HEIGHTS = { least: 200, usual: 480, most: 2_000 }

export const usualHeight = String(HEIGHTS.usual)

/** Pixels of what is typed. */
export const pixelsOf = (typed: string): number =>
  Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, Math.round(Number(typed)) || HEIGHTS.usual))

/** How high a frame is; it stands in the code, and is not kept. */
export function FrameHeight({ typed, onType }: { typed: string; onType(typed: string): void }) {
  const { form } = useTexts(embedTexts)
  return (
    <FormField label={form.height}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={HEIGHTS.least}
          max={HEIGHTS.most}
          step={20}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </FormField>
  )
}
