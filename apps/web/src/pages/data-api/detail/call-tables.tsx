import { errorCodes } from '@fairway/contract'
import { useTexts, type TextsOf } from '../../../i18n/texts.ts'
import { FieldTable } from '../../../site/blocks/field-table.tsx'
import type { AnyCallText } from '../calls/call-text.ts'
import { calls, type Call, type CallName, type Parameter } from '../calls/calls.ts'
import { callTexts } from '../data-texts.ts'
import { readFields, type FieldSet } from '../calls/fields.ts'

export function ResultTable({ set, own }: { set: FieldSet; own: AnyCallText }) {
  const docs = useTexts(callTexts)
  const { title, fields } = own.sets[set]
  const rows = readFields(own.types[set]).map(({ name, type, nullable, unit }) => [
    <code key="name">{name}</code>,
    nullable ? docs.orNull({ type: docs.types[type] }) : docs.types[type],
    unit === null ? '' : docs.units[unit],
    fields[name],
  ])
  return (
    <>
      <h3>{title}</h3>
      <FieldTable label={title} columns={docs.columns.field} rows={rows} />
    </>
  )
}

export function ParameterTable({ call, own }: { call: CallName; own: AnyCallText }) {
  const docs = useTexts(callTexts)
  const { parameters }: Call = calls[call]
  const rows = Object.entries(parameters).map(([name, parameter]) => [
    <code key="name">{name}</code>,
    docs.types[parameter.type],
    limitsOf(parameter, docs),
    own.parameters[name],
  ])
  return <FieldTable label={docs.parameters} columns={docs.columns.parameter} rows={rows} />
}

type Docs = Pick<TextsOf<typeof callTexts>, 'required' | 'preset' | 'range' | 'from' | 'characters' | 'inPath'>

function limitsOf({ place, type, least, most, preset, required }: Parameter, docs: Docs): string {
  const range =
    most === undefined
      ? least !== undefined && docs.from({ least: plain(least) })
      : docs.range({ least: plain(least ?? 0), most: plain(most) })
  return [
    place === 'path' && docs.inPath,
    required && place !== 'path' && docs.required,
    range && (type === 'text' ? docs.characters({ range }) : range),
    preset !== undefined && docs.preset({ value: String(preset) }),
  ]
    .filter((part) => part !== false && part !== undefined)
    .join(' · ')
}

/** Numbers as they are written in a request: no separators, a real minus only in prose. */
const plain = (value: number) => String(value)

/** What every call may answer. */
const ofEvery: readonly string[] = ['badRequest', 'tooMany', 'internal', 'unavailable']

/** The errors that a call may answer, by code; status is the code's first three digits. */
export function ErrorTable({ call }: { call: CallName }) {
  const docs = useTexts(callTexts)
  const own: readonly string[] = calls[call].errors
  const may = (Object.keys(docs.errorsWhen) as (keyof typeof docs.errorsWhen)[]).filter(
    (name) => ofEvery.includes(name) || own.includes(name),
  )
  const rows = may.map((name) => [
    <code key="code">{errorCodes[name]}</code>,
    String(errorCodes[name]).slice(0, 3),
    docs.errorsWhen[name],
  ])
  return <FieldTable label={docs.errors} columns={docs.columns.error} rows={rows} />
}
