import type { fieldSets } from './field-sets.ts'

export type FieldSet = keyof typeof fieldSets
export type FieldName<S extends FieldSet> = keyof (typeof fieldSets)[S] & string
export type FieldType = 'number' | 'text' | 'boolean' | 'choice' | 'list' | 'object' | 'column' | 'mixed'
export type Unit =
  | 'degree'
  | 'degreeMinute'
  | 'knot'
  | 'metre'
  | 'tonne'
  | 'second'
  | 'moment'
  | 'degreeE6'
  | 'tenthKnot'
  | 'tenthDegree'
  | 'millisecond'
  | 'metreSecond'
  | 'millimetre'
  | 'percent'

export interface Field {
  name: string
  type: FieldType
  nullable: boolean
  unit: Unit | null
}

/**
 * The fields of an answer, in its order. They are written as `type[?] [unit]`, where `?` says that it may be null; a test holds
 * them against the contract's schemas, so that a field that is added, dropped or may become null shows up here.
 */
export function readFields(written: Readonly<Record<string, string>>): Field[] {
  return Object.entries(written).map(([name, said]) => {
    const [type, unit] = said.split(' ') as [string, Unit?]
    return { name, type: type.replace('?', '') as FieldType, nullable: type.endsWith('?'), unit: unit ?? null }
  })
}
