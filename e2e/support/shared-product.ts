import { inject } from 'vitest'
import type { Product } from './product.ts'

/** The products that files share; `start-shared-products.ts` says what each is. */
export type SharedKind = 'site' | 'harbour' | 'accounts' | 'history' | 'daily' | 'widgets'

declare module 'vitest' {
  interface ProvidedContext {
    sharedProducts: string
  }
}

/** The shared product of a kind; running already unless this file is the first that asks. */
export async function sharedProduct(kind: SharedKind): Promise<Pick<Product, 'url'>> {
  const response = await fetch(`${inject('sharedProducts')}/${kind}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`The shared product "${kind}" did not start: ${text}`)
  return { url: text }
}
