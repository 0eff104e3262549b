import { useTexts, type TextsOf } from '../../../i18n/texts.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { FieldTable } from '../../../site/blocks/field-table.tsx'
import { endpointTexts, fieldTexts } from '../data-texts.ts'
import type { AnswerTable, EndpointTables, Field, Parameter } from '../facts/endpoint-facts.ts'
import { wordKey } from '../facts/word-for.ts'

type Docs = TextsOf<typeof endpointTexts>

export function ResultTable({ table: { place, fields } }: { table: AnswerTable }) {
  const docs = useTexts(endpointTexts)
  const places: Readonly<Record<string, string>> = docs.places
  const heading = places[place] ?? place
  const rows = fields.map((field) => [
    <code key="name">{field.name}</code>,
    typeText(field, docs),
    rangeText(field, docs),
    <Meaning key="meaning" field={field} place={place} />,
  ])
  return (
    <>
      <h3>{heading}</h3>
      <FieldTable label={heading} columns={docs.columns.field} rows={rows} />
    </>
  )
}

export function ParameterTable({ parameters }: { parameters: readonly Parameter[] }) {
  const docs = useTexts(endpointTexts)
  const rows = parameters.map((parameter) => [
    <code key="name">{parameter.name}</code>,
    typeText(parameter, docs),
    [
      parameter.place === 'path' && docs.inPath,
      parameter.place === 'body' && docs.inBody,
      parameter.required && parameter.place !== 'path' && docs.required,
      rangeText(parameter, docs),
      parameter.preset !== undefined && docs.preset({ value: parameter.preset }),
    ]
      .filter(Boolean)
      .join(' · '),
    <Meaning key="meaning" field={parameter} place="@" />,
  ])
  return <FieldTable label={docs.parameters} columns={docs.columns.parameter} rows={rows} />
}

/** What a field means, and below it what it may be. */
function Meaning({ field: { name, choices }, place }: { field: Field; place: string }) {
  const words: Readonly<Record<string, string>> = useTexts(fieldTexts)
  const key = wordKey(words, place, name)
  return (
    <>
      {key !== undefined && words[key]}
      {choices && (
        <span className="call-field-more">
          {choices.map((choice) => (
            <code key={choice}>{choice}</code>
          ))}
        </span>
      )}
    </>
  )
}

const typeText = ({ type, nullable }: Field, docs: Docs): string =>
  nullable ? docs.orNull({ type: docs.types[type] }) : docs.types[type]

/** Range and unit. Numbers are as they are written in a request: no separators, a real minus only in prose. */
function rangeText({ type, least, most, unit }: Field, docs: Docs): string {
  const range =
    most !== undefined ? docs.range({ least: least ?? 0, most }) : least !== undefined && docs.from({ least })
  if (range && type === 'text') return docs.characters({ range })
  if (range && (type === 'list' || type === 'numbers')) return docs.entries({ range })
  return [range, unit && docs.units[unit]].filter(Boolean).join(' ')
}

/** The refusals that a call may answer. */
export function ErrorTable({ errors }: Pick<EndpointTables, 'errors'>) {
  const docs = useTexts(endpointTexts)
  const isChinese = useLanguage() === 'zh-CN'
  const rows = errors.map(({ code, status, en, zh }) => [
    <code key="code">{code}</code>,
    String(status),
    isChinese ? zh : en,
  ])
  return <FieldTable label={docs.errors} columns={docs.columns.error} rows={rows} />
}
