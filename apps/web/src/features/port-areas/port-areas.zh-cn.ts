import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './port-areas.en-us.ts'

export const texts: Translation<typeof english> = {
  label: '泊位、锚地与港界',
  closer: '放大到港口级别后显示。',
  none: '此处尚无已知区域：它们由历次挂靠归纳得出。',
  failed: '暂时无法加载。',
  berth: '靠泊区',
  anchor: '锚泊区',
  limits: '港界',
}
