import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './own-layers.en-us.ts'

export const texts: Translation<typeof english> = {
  source: '{{credit}}，数据日期 {{date}}',
}
