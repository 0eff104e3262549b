import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './date-field.en-us.ts'

export const texts: Translation<typeof english> = {
  open: '日历',
  before: '上个月',
  after: '下个月',
}
