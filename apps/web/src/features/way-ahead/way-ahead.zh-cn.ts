import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './way-ahead.en-us.ts'

export const texts: Translation<typeof english> = {
  label: '选中船舶的预计航向线',
  ahead: '预计时长',
  after: '{{minutes}} 分钟',
  inside: '若保持 {{speed}} 节\n应在此圈内',
}
