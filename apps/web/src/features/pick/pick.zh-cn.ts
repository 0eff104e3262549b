import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './pick.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '此处有多个目标',
  areas: '此处的区域',
  shipsInView: '视野内的船舶，由近及远',
  positionFrom: '船位：{{age}}',
}
