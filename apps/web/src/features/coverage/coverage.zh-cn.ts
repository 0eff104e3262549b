import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './coverage.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '接收覆盖范围',
  once: '7 天中 1 天',
  always: '7 天全部',
  meaning: '最近 7 天收到过船位的海域，按此处边长约 {{size}}的方格统计。',
  nothing: '最近 7 天没有收到任何船位。',
}
