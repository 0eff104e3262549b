import { useEffect } from 'react'
import { i18n } from '../i18n/instance.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Puts a title into the browser's tab, with the product's name behind it, and the product's description into the page. */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation()
  const product = `${i18n.product[i18n.language]} · ${t('app.tagline')}`
  const description = t('app.description')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, product, description])
}
