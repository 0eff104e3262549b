import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useNow } from '../../ui/use-now.ts'
import { boardTexts } from './board-texts.ts'

/** How old the board is, and whether the last question for a newer one was answered. */
export function BoardFreshness({ at, late }: { at: number; late: boolean }) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const now = useNow()
  return (
    <p className={late ? 'board-note is-late number' : 'board-note number'} role={late ? 'alert' : undefined}>
      {late ? t.late({ clock: format.clock(at) }) : t.asOf({ age: format.age(now - at) })}
    </p>
  )
}
