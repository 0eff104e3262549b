import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageTexts } from '../i18n/page-texts.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { brand } from './brand.ts'
import { isShellPath, siteAddressOf } from './site-address.ts'

const pageHeads = pageTexts({
  'en-US': () => import('./page-heads.en-us.ts'),
  'zh-CN': () => import('./page-heads.zh-cn.ts'),
})

/** Which page's head the document has, and in which language: a prerendered one comes with its own. */
let shown = globalThis.document?.documentElement.dataset.head

/** Puts the title and the description of the page at this address into the document; the frame does it for every page of the site. Account pages name themselves. */
export function useHead(): void {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const address = isShellPath(pathname) ? null : siteAddressOf(pathname, search)
  useEffect(() => {
    const wanted = `${language} ${address}`
    if (shown === wanted) return
    shown = wanted
    if (address === null) return
    const put = async () => {
      const { title, description } = (await pageHeads.load(language))[address]
      if (shown !== wanted) return
      document.title = `${title} · ${brand.name[language]}`
      document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    }
    // Offline the tab keeps the name of the page before; the next change tries again.
    put().catch(() => {
      shown = undefined
    })
  }, [address, language])
}
