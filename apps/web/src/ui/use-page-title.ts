import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Puts a title into the browser's tab, with the product's name behind it. */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation()
  const product = t('app.title')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
