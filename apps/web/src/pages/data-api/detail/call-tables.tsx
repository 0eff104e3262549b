import { Link } from 'react-router'
import { useTexts, type TextsOf } from '../../../i18n/texts.ts'
import { FieldTable } from '../../../site/blocks/field-table.tsx'
import { detailPath } from '../addresses.ts'
import type { CallText } from '../calls/call-text.ts'
import { cardTitle } from '../card-title.ts'
import { callTexts, dataWords } from '../data-texts.ts'
import type { AnswerTable, CallFacts, Field, Parameter } from '../facts/call-facts.ts'
import { pageOf } from './page-of.ts'

type Docs = TextsOf<typeof callTexts>

export function ResultTable({ table, own }: { table: AnswerTable; own: CallText }) {
  const docs = useTexts(callTexts)
  const { title, fields: meanings } = own.answer[table.paths[0]]
  const places = table.paths.join(docs.comma)
  const heading = title === undefined ? places : docs.table({ places, title })
  const rows = table.fields.map((field) => [
    <code key="name">{field.name}</code>,
    typeText(field, docs),
    rangeText(field, docs),
    <Meaning key="meaning" field={field} text={meanings[field.name]} />,
  ])
  return (
    <>
      <h3>{heading}</h3>
      <FieldTable label={heading} columns={docs.columns.field} rows={rows} />
    </>
  )
}

export function ParameterTable({ parameters, own }: { parameters: readonly Parameter[]; own: CallText }) {
  const docs = useTexts(callTexts)
  const rows = parameters.map((parameter) => [
    <code key="name">{parameter.name}</code>,
    typeText(parameter, docs),
    [
      parameter.place === 'path' && docs.inPath,
      parameter.required && parameter.place !== 'path' && docs.required,
      rangeText(parameter, docs),
      parameter.preset !== undefined && docs.preset({ value: parameter.preset }),
    ]
      .filter(Boolean)
      .join(' · '),
    <Meaning key="meaning" field={parameter} text={own.parameters[parameter.name]} />,
  ])
  return <FieldTable label={docs.parameters} columns={docs.columns.parameter} rows={rows} />
}

/** What a field means, and below it what it may be, or where its own fields are explained. */
function Meaning({ field: { choices, explainedBy }, text }: { field: Field; text: string }) {
  const docs = useTexts(callTexts)
  const words = useTexts(dataWords)
  const page = explainedBy && pageOf(explainedBy)
  return (
    <>
      {text}
      {choices && (
        <span className="call-field-more">
          {choices.map((choice) => (
            <code key={choice}>{choice}</code>
          ))}
        </span>
      )}
      {page && (
        <span className="call-field-more">
          {docs.fieldsIn}{' '}
          <Link to={detailPath(page.side, page.card)}>{cardTitle(words.cards[page.card], page.side)}</Link>
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
  return [range, unit && docs.units[unit]].filter(Boolean).join(' ')
}

/** The errors that a call may answer. */
export function ErrorTable({ errors }: Pick<CallFacts, 'errors'>) {
  const docs = useTexts(callTexts)
  const sentences: Readonly<Record<string, string>> = docs.errorsWhen
  const rows = errors.map(({ name, code, status }) => [<code key="code">{code}</code>, String(status), sentences[name]])
  return <FieldTable label={docs.errors} columns={docs.columns.error} rows={rows} />
}
