import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { createStartOutput } from './start-output.ts'

it.each(['info', 'warn', 'silent'])('tells the address and a failed start as JSON at the log level %s', (level) => {
  const lines: string[] = []
  const output = createStartOutput(createLogger(level, { write: (line) => void lines.push(line) }), false)
  output.listening('http://127.0.0.1:8080')
  output.failed('The port 8080 is taken.')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { address: 'http://127.0.0.1:8080' },
    { msg: 'The port 8080 is taken.' },
  ])
})
