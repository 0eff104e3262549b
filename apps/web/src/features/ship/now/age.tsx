import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useNow } from '../../../ui/use-now.ts'
import { shipTexts } from '../ship-texts.ts'

/** "said 34 s ago", by the server's clock, ticking; nothing when nobody knows. */
export function Age({ at, clockSkew }: { at: number | null; clockSkew: number }) {
  const texts = useTexts(shipTexts)
  const format = useFormat()
  const now = useNow() + clockSkew
  if (at === null) return null
  return <span title={format.utc(at)}>{texts.now.saidAge({ age: format.age(Math.max(0, now - at)) })}</span>
}
