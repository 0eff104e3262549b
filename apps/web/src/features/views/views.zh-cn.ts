import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './views.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '已存视图',
  none: '视图会记住位置、缩放、图层和筛选条件。',
  here: '保存在本浏览器中，登录后随账号保存。',
  name: '视图名称',
  save: '保存视图',
  saved: '已保存“{{name}}”',
  full: '最多可保存{{most}}个视图，请先删除不用的',
  copy: '复制“{{name}}”的链接',
  remove: '删除“{{name}}”',
  removed: '已删除“{{name}}”',
}
