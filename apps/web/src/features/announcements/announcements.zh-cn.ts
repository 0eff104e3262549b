import type { Translation } from '../../i18n/text-types.ts'
import type { texts as enUS } from './announcements.en-us.ts'

export const texts: Translation<typeof enUS> = {
  label: '运营方公告',
  dismiss: '不再显示此公告',
  more_other: '另有 {{count}} 条',
  title: '公告',
  until: '有效期至 {{moment}}',
}
