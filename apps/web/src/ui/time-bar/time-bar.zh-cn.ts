import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './time-bar.en-us.ts'

export const texts: Translation<typeof english> = {
  label: '回放',
  time: '显示时刻',
  play: '播放',
  pause: '暂停',
  back: '后退 10 分钟',
  forward: '前进 10 分钟',
  speed: '回放速度',
  times: '×{{speed}}',
  fit: '1 分钟放完（×{{speed}}）',
  goTo: '转到日期和时间',
  outside: '不在此时段内：{{range}}',
}
