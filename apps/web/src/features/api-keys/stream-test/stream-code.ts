import type { Wanted } from './stream-draft.ts'

export const codeLanguages = ['curl', 'TypeScript', 'Python'] as const
export type CodeLanguage = (typeof codeLanguages)[number]

/** A text between single quotes of a shell. */
const shell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The subscription as a program opens it: server-sent events, which need no library. The key is read from the environment. */
export function streamCode(language: CodeLanguage, address: string, wanted: Wanted): string {
  const body = JSON.stringify(wanted)
  if (language === 'curl')
    return `curl -N ${shell(address)} \\
  -H "Authorization: Bearer $FAIRWAY_KEY" \\
  -H 'Content-Type: application/json' \\
  -d ${shell(body)}`
  if (language === 'TypeScript')
    return `const answer = await fetch(${JSON.stringify(address)}, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.FAIRWAY_KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${body}),
})
if (!answer.ok || !answer.body) throw new Error((await answer.json()).detail)
let text = ''
for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
  text += piece
  const events = text.split('\\n\\n')
  text = events.pop() ?? ''
  for (const event of events) {
    const data = /^data: (.*)$/m.exec(event)?.[1]
    if (data) console.log(JSON.parse(data))
  }
}`
  return `import json
import os
import requests

with requests.post(
    ${JSON.stringify(address)},
    headers={"Authorization": f"Bearer {os.environ['FAIRWAY_KEY']}"},
    json=json.loads(${JSON.stringify(body)}),
    stream=True,
    # A heartbeat comes every 15 seconds.
    timeout=(10, 45),
) as answer:
    answer.raise_for_status()
    answer.encoding = "utf-8"
    for line in answer.iter_lines(decode_unicode=True):
        if line.startswith("data: "):
            print(json.loads(line[6:]))`
}
