import { defineTexts } from '../i18n/texts.ts'

/** What every page is called in menus and breadcrumbs: `useTexts(pageNames)['/index/aboutUs']`. */
export const pageNames = defineTexts({
  'en-US': () => import('./page-names.en-us.ts'),
  'zh-CN': () => import('./page-names.zh-cn.ts'),
})
