import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './legal.en-us.ts'

export const texts: Translation<typeof english> = {
  contents: '条款目录',
  others: '另请参阅',
  version: '{{date}} 版',
}
