import type { texts as pattern } from './ship-list.en-us.ts'

export const texts: typeof pattern = {
  noMatch: '这片海域没有符合筛选条件的船舶。',
}
