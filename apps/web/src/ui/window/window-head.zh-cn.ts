import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './window-head.en-us.ts'

export const texts: Translation<typeof english> = {
  handle: '拖动或用方向键移动此面板',
  move: '移动面板',
  topLeft: '左上角',
  topRight: '右上角',
  bottomLeft: '左下角',
  bottomRight: '右下角',
  reset: '恢复原位',
}
