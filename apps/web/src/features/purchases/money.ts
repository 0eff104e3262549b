import type { Language } from '@fairway/contract'

/** An amount as the language writes it. */
export const money = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)
