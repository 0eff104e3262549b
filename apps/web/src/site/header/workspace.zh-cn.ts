import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './workspace.en-us.ts'

export const texts: Translation<typeof english> = {
  fleets: '我的船队',
  arrivals: '船舶预抵',
  routes: '航线规划',
}
