import { useTexts } from '../../../i18n/texts.ts'
import { CodeSample } from '../../../site/blocks/code-sample.tsx'
import { endpointTexts } from '../data-texts.ts'
import type { EndpointTables } from '../facts/endpoint-facts.ts'
import { PartOfEndpoint } from './endpoint-nav.tsx'
import { ParameterTable, ResultTable } from './endpoint-tables.tsx'

/** A real answer, what is taken, and what is given. */
export function EndpointShapes({ tables: { sampleAnswer, parameters, answer } }: { tables: EndpointTables }) {
  const docs = useTexts(endpointTexts)
  return (
    <>
      <PartOfEndpoint part="sample">
        <p className="call-note">{docs.sampleNote}</p>
        <CodeSample label={docs.sample} code={sampleAnswer} />
      </PartOfEndpoint>
      <PartOfEndpoint part="parameters">
        {parameters.length === 0 ? <p>{docs.noParameters}</p> : <ParameterTable parameters={parameters} />}
      </PartOfEndpoint>
      <PartOfEndpoint part="answer">
        {answer.map((table) => (
          <ResultTable key={table.place} table={table} />
        ))}
      </PartOfEndpoint>
    </>
  )
}
