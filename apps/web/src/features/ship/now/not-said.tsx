import { useTexts } from '../../../i18n/texts.ts'
import { shipTexts } from '../ship-texts.ts'

/** Fields that nobody has filled, in one line instead of a dash each. */
export function NotSaid({ names }: { names: readonly (readonly [name: string, value: unknown])[] }) {
  const texts = useTexts(shipTexts)
  const empty = names.filter(([, value]) => value === null || value === '').map(([name]) => name)
  if (empty.length === 0) return null
  return <p className="ship-note">{texts.notSaid({ names: empty.join(' · ') })}</p>
}
