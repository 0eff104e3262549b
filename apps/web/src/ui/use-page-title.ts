import { useEffect } from 'react'
import { i18n } from '../i18n/instance.ts'
import { useTexts } from '../i18n/texts.ts'
import { uiTexts } from './ui-texts.ts'

/** Puts a title into the browser's tab, with the product's name behind it, and the product's description into the page. */
export function usePageTitle(title: string | null): void {
  const { tagline, description } = useTexts(uiTexts).app
  const product = `${i18n.product[i18n.language]} · ${tagline}`
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, product, description])
}
