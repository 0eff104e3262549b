import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './legend.en-us.ts'

export const texts: Translation<typeof english> = {
  all: '全部显示',
  none: '全部隐藏',
  count: '视野内 {{total}}，显示 {{shown}}',
  moving: '在航',
  stopped: '静止',
  stale: '1 小时前的船位',
  old: '24 小时前的船位',
  marks: '符号',
}
