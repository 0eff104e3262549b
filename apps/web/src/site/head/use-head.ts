import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { defineTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { brand } from '#brand'
import { isShellPath, siteAddressOf } from '../../pages/page-address.ts'

const pageHeads = defineTexts({
  'en-US': () => import('./page-heads.en-us.ts'),
  'zh-CN': () => import('./page-heads.zh-cn.ts'),
})

/** Tags that say where a page is found, and whether it may be. */
const PLACE = 'link[rel="canonical"], link[rel="alternate"], meta[property="og:url"], meta[name="robots"]'
const clearPlace = () => document.querySelectorAll(PLACE).forEach((tag) => tag.remove())

/** Which page's head the document has, and in which language: a prerendered one comes with its own. */
let shown = globalThis.document?.documentElement.dataset.head

/**
 * Puts what the document says of the page at this address into it: title, description, where it is found. The frame does it for
 * every page of the site; account pages name themselves. Gives the title that it put, to be read out.
 */
export function useHead(): string | null {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const [put, setPut] = useState<{ of: string; title: string } | null>(null)
  const address = isShellPath(pathname) ? null : siteAddressOf(pathname, search)
  const wanted = `${language} ${address}`
  useEffect(() => {
    if (shown === wanted) return
    shown = wanted
    const show = async () => {
      if (address === null) return clearPlace()
      const [{ putHead }, heads] = await Promise.all([import('./put-head.ts'), pageHeads.load(language)])
      if (shown !== wanted) return
      const head = heads[address]
      const title = `${head.title} · ${brand.name[language]}`
      putHead({ title, description: head.description, address, language })
      setPut({ of: wanted, title })
    }
    // Offline the tab keeps the name of the page before; the next change tries again.
    show().catch(() => {
      shown = undefined
    })
  }, [address, language, wanted])
  useEffect(() => leave, [])
  return put?.of === wanted ? put.title : null
}

/** The map and the other pages without the frame are not where the last page of the site is found. */
function leave() {
  shown = undefined
  clearPlace()
}
