import { textsNow } from '../../i18n/texts.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { pickShips, showPicked } from './picked-ships.ts'
import { shipListTexts } from './ship-list-texts.ts'

/** Ships that were surrounded on the chart join those that are picked, and the list shows them. */
export function pickOnChart(mmsis: readonly number[]): void {
  const texts = textsNow(shipListTexts)
  if (mmsis.length === 0) return toast('bad', texts.pickedNone)
  const left = pickShips(mmsis)
  showPicked(true)
  if (left > 0) toast('bad', texts.pickedFull({ count: left }))
}
