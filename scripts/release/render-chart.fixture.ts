import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

type Values = Record<string, unknown>

/**
 * Renders a chart as far as its own templates need it: paths, `if … end`, `default`, `toJson`, `sha256sum`. Throws at anything else, so that
 * a template that needs more of Helm is noticed. Returns the documents by file, without empty ones.
 */
export function renderChart(folder: string, overrides: Values = {}): Record<string, Values> {
  const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8')) as Values
  const { appVersion } = read('Chart.yaml')
  const scope = {
    Values: merged(read('values.yaml'), overrides),
    Release: { Name: 'test' },
    Chart: { AppVersion: appVersion },
  }
  const documents: Record<string, Values> = {}
  for (const name of readdirSync(join(folder, 'templates'))) {
    const text = rendered(readFileSync(join(folder, 'templates', name), 'utf8'), scope)
    if (text.trim() !== '') documents[name] = parse(text) as Values
  }
  return documents
}

function merged(base: Values, over: Values): Values {
  const both = Object.entries(over).map(([name, value]) => {
    const before = base[name]
    const deep = isMap(before) && isMap(value)
    return [name, deep ? merged(before, value) : value] as const
  })
  return { ...base, ...Object.fromEntries(both) }
}

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

function rendered(template: string, scope: Values): string {
  const out: string[] = []
  const conditions: boolean[] = []
  const isShown = () => conditions.every(Boolean)
  for (const [index, piece] of template.split(/\s*(?=\{\{-)|(?=\{\{(?!-))|(?<=\}\})/).entries()) {
    const [, action] = /^\{\{-?\s*(.*?)\s*\}\}$/s.exec(piece) ?? []
    if (action === undefined) {
      if (isShown()) out.push(piece)
    } else if (action === 'end') {
      if (conditions.pop() === undefined) throw new Error(`piece ${index}: an end without an if`)
    } else if (action.startsWith('if ')) conditions.push(Boolean(evaluated(action.slice(3), scope)))
    else if (isShown()) out.push(String(evaluated(action, scope)))
  }
  if (conditions.length > 0) throw new Error('an if without an end')
  return out.join('')
}

function evaluated(action: string, scope: Values): unknown {
  const [first, ...pipes] = action.split('|').map((part) => part.trim())
  let value = term(first!, scope)
  for (const pipe of pipes) {
    const [name, argument] = pipe.split(/\s+/)
    if (name === 'default') value = value === '' || value === undefined ? term(argument!, scope) : value
    else if (name === 'sha256sum') value = createHash('sha256').update(String(value)).digest('hex')
    else throw new Error(`this renderer does not know ${pipe}`)
  }
  return value
}

function term(text: string, scope: Values): unknown {
  const [word, argument] = text.split(/\s+/)
  if (word === 'toJson') return JSON.stringify(term(argument!, scope))
  if (!/^(\.\w+)+$/.test(word!)) throw new Error(`this renderer does not know ${text}`)
  let value: unknown = scope
  for (const name of word!.slice(1).split('.')) {
    if (!isMap(value) || !(name in value)) throw new Error(`the chart has no value ${word}`)
    value = value[name]
  }
  return value
}
