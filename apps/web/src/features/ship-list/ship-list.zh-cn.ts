import type { Translation } from '../../i18n/text-types.ts'
import type { texts as pattern } from './ship-list.en-us.ts'

export const texts: Translation<typeof pattern> = {
  noMatch: '这片海域没有符合筛选条件的船舶。',
}
