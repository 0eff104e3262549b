import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageTexts, useTexts } from '../i18n/page-texts.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { brand } from './brand.ts'
import { isShellPath, siteAddressOf } from './site-address.ts'

const pageHeads = pageTexts({
  'en-US': () => import('./page-heads.en-us.ts'),
  'zh-CN': () => import('./page-heads.zh-cn.ts'),
})

/** Puts the title and the description of the page at this address into the document; the frame does it for every page of the site. Account pages name themselves. */
export function useHead(): void {
  const { pathname, search } = useLocation()
  const { title, description } = useTexts(pageHeads)[siteAddressOf(pathname, search)]
  const name = brand.name[useLanguage()]
  const ours = !isShellPath(pathname)
  useEffect(() => {
    if (!ours) return
    document.title = `${title} · ${name}`
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [ours, title, description, name])
}
