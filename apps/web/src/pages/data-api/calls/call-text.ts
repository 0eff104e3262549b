import type { calls, CallName } from './calls.ts'
import type { fieldSets } from './field-sets.ts'
import type { FieldName, FieldSet } from './fields.ts'

/** What is said of a set of fields: what it is, and what each field means. */
export type SetText<S extends FieldSet> = { title: string; fields: Record<FieldName<S>, string> }

/** What documents one call in one language; parameters and sets are those of `calls.ts`, so that one missing does not compile. */
export type CallText<C extends CallName> = {
  gives: string
  limits: readonly string[]
  parameters: Record<keyof (typeof calls)[C]['parameters'], string>
  /** How each field is written: type, null, unit. */
  types: { [S in (typeof calls)[C]['answer'][number]]: (typeof fieldSets)[S] }
  sets: { [S in (typeof calls)[C]['answer'][number]]: SetText<S> }
}

/** The same for code that serves every call. */
export interface AnyCallText {
  gives: string
  limits: readonly string[]
  parameters: Readonly<Record<string, string>>
  types: Readonly<Record<string, Readonly<Record<string, string>>>>
  sets: Readonly<Record<string, { title: string; fields: Readonly<Record<string, string>> }>>
}
