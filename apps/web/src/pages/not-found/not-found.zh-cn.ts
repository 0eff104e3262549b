import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './not-found.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '页面不存在',
  text: '航迹到此为止：地址可能已失效，或输入有误。可以搜索船舶或港口，也可以从以下页面继续。',
  search: '搜索地图',
  hint: '船名、IMO、MMSI 或港口',
  go: '搜索',
  ways: '继续浏览',
}
