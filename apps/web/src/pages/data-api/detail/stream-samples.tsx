import { codeLanguages, streamCode } from '../../../features/api-keys/stream-test/stream-code.ts'
import type { Wanted } from '../../../features/api-keys/stream-test/stream-draft.ts'
import { CodeSample } from '../../../site/blocks/code-sample.tsx'

/** A subscription as programs open it; `command` is what a WebSocket would send. */
export function StreamSamples({ address, command }: { address: string; command: string }) {
  const { type: _type, ...wanted } = JSON.parse(command) as Wanted & { type: string }
  return codeLanguages.map((language) => (
    <div key={language} className="call-part">
      <h3>{language}</h3>
      <CodeSample label={language} code={streamCode(language, address, wanted as Wanted)} />
    </div>
  ))
}
