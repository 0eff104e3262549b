import type { TryRequest } from './try-request.ts'

export const sampleLanguages = ['curl', 'TypeScript', 'Python'] as const
export type SampleLanguage = (typeof sampleLanguages)[number]

/** A text between single quotes of a shell. */
const shell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The request as a program writes it. The key is read from the environment: it belongs into no source. */
export function codeSample(language: SampleLanguage, address: string, { method, body }: TryRequest): string {
  const text = body?.trim() ?? null
  if (language === 'curl')
    return [
      `curl ${method === 'GET' ? '' : `-X ${method} `}${shell(address)}`,
      `  -H "Authorization: Bearer $FAIRWAY_KEY"`,
      ...(text === null ? [] : [`  -H 'Content-Type: application/json'`, `  -d ${shell(text)}`]),
    ].join(' \\\n')
  if (language === 'TypeScript')
    return `const answer = await fetch(${JSON.stringify(address)}, {
${method === 'GET' ? '' : `  method: '${method}',\n`}  headers: {
    authorization: \`Bearer \${process.env.FAIRWAY_KEY}\`,${text === null ? '' : "\n    'content-type': 'application/json',"}
  },${text === null ? '' : `\n  body: ${JSON.stringify(text)},`}
})
if (!answer.ok) throw new Error((await answer.json()).detail)
const { data } = await answer.json()`
  return `import os
import requests

answer = requests.${method.toLowerCase()}(
    ${JSON.stringify(address)},
    headers={
        "Authorization": f"Bearer {os.environ['FAIRWAY_KEY']}",${text === null ? '' : '\n        "Content-Type": "application/json",'}
    },${text === null ? '' : `\n    data=${JSON.stringify(text)},`}
    timeout=30,
)
answer.raise_for_status()
data = answer.json()["data"]`
}
