import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './offline.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '网络已断开',
  was: '图中为{{age}}的船位。',
  followed_other: '仅显示您关注的 {{count}} 艘船，船位更新于{{age}}（{{moment}}）；海图仅限本浏览器保存过的部分。',
  nothing: '无法显示船舶，海图仅限本浏览器保存过的部分。',
  plans: '查看已保存的航次计划',
  install: {
    title: '应用',
    lead: '在独立窗口中打开；没有网络时，仍可查看您关注船舶的最后船位和已保存的航次计划。',
    action: '安装为应用',
    ios: 'iPhone 和 iPad：点按“分享”，再选“添加到主屏幕”。',
  },
}
