import { numberLimits, type NumberFacet } from '@fairway/contract'

/** What was typed into a number box: null for an empty one. Full-width digits, blanks and thousands signs are as good as any. */
export function readNumber(facet: NumberFacet | 'age', typed: string): { value: number | null; wrong: boolean } {
  const text = typed.normalize('NFKC').replaceAll(/[\s,']/g, '')
  if (text === '') return { value: null, wrong: false }
  const { min, max, step } = numberLimits[facet]
  const value = Number(text)
  const shaped = step === 1 ? /^\d{1,9}$/.test(text) : /^\d{1,9}(\.\d?)?$/.test(text)
  return shaped && value >= min && value <= max ? { value, wrong: false } : { value: null, wrong: true }
}
