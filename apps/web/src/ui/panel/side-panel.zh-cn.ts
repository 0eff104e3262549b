import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './side-panel.en-us.ts'

export const texts: Translation<typeof english> = { resize: '面板宽度', peek: '收起', half: '半屏', full: '全屏高度' }
