import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './interference.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '卫星定位干扰与欺骗',
  kind: { jammed: '干扰', spoofed: '欺骗' },
  meaning: {
    jammed: '此处船舶报告的船位远离实际位置',
    spoofed: '船舶的虚假船位被移到此处',
  },
  rule: '10 分钟内至少 5 艘船的船位跳变 50 公里以上即标出，最后一次跳变后保留 1 小时。数字为船舶艘数。',
  none: '最近 1 小时内没有发现。',
  failed: '暂时无法加载。',
  list: '定位干扰与欺骗区域',
  cell: '{{kind}}，{{ships}} 艘船',
  seen: '{{position}} · 最近跳变：{{age}}',
  go: '在海图上查看：{{cell}}',
  more: '海图上另有 {{count}} 处。',
}
