import { defineTexts } from '../../i18n/texts.ts'

export const workspaceTexts = defineTexts({
  'en-US': () => import('./workspace.en-us.ts'),
  'zh-CN': () => import('./workspace.zh-cn.ts'),
})
