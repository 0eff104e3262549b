import { useTexts } from '../../../i18n/texts.ts'
import { CodeSample } from '../../../site/blocks/code-sample.tsx'
import { callTexts } from '../data-texts.ts'
import type { CallTables } from '../facts/call-facts.ts'
import { PartOfCall } from './call-nav.tsx'
import { ParameterTable, ResultTable } from './call-tables.tsx'

/** A real answer, what is taken, and what is given. */
export function CallShapes({ tables: { sampleAnswer, parameters, answer } }: { tables: CallTables }) {
  const docs = useTexts(callTexts)
  return (
    <>
      <PartOfCall part="sample">
        <p className="call-note">{docs.sampleNote}</p>
        <CodeSample label={docs.sample} code={sampleAnswer} />
      </PartOfCall>
      <PartOfCall part="parameters">
        {parameters.length === 0 ? <p>{docs.noParameters}</p> : <ParameterTable parameters={parameters} />}
      </PartOfCall>
      <PartOfCall part="answer">
        {answer.map((table) => (
          <ResultTable key={table.place} table={table} />
        ))}
      </PartOfCall>
    </>
  )
}
