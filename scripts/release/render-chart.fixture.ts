import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

type Values = Record<string, unknown>
type Scope = Values & { defined: Record<string, string> }
/** Text, or an action without its braces. */
type Piece = { text: string } | { action: string }

/**
 * Renders a chart as far as its own templates need it: paths, `if … end`, `range … end`, `not`, `default`, `toJson`,
 * `toString`, `omit` of one name, `lookup`, which finds nothing, `sha256sum`, `include` of files that are one `define`, `nindent`. Throws at anything else, so that
 * a template that needs more of Helm is noticed. Returns the documents by file, without empty ones.
 */
export function renderChart(folder: string, overrides: Values = {}): Record<string, Values> {
  const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8')) as Values
  const { appVersion } = read('Chart.yaml')
  const scope = {
    Values: merged(read('values.yaml'), overrides),
    Release: { Name: 'test' },
    Chart: { AppVersion: appVersion },
    defined: {} as Record<string, string>,
  }
  const documents: Record<string, Values> = {}
  const names = readdirSync(join(folder, 'templates'))
  for (const name of names.filter((file) => file.startsWith('_'))) {
    const text = readFileSync(join(folder, 'templates', name), 'utf8')
    const [, defined, body] = /^\{\{- define "([\w.]+)" \}\}(.*)\{\{- end \}\}\s*$/s.exec(text) ?? []
    if (defined === undefined) throw new Error(`${name} is more than one define`)
    scope.defined[defined] = body!
  }
  for (const name of names.filter((file) => !file.startsWith('_'))) {
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

function rendered(template: string, scope: Scope): string {
  const pieces = template.split(/\s*(?=\{\{-)|(?=\{\{(?!-))|(?<=\}\})/).map((piece): Piece => {
    const [, action] = /^\{\{-?\s*(.*?)\s*\}\}$/s.exec(piece) ?? []
    return action === undefined ? { text: piece } : { action }
  })
  return renderedPieces(pieces, scope)
}

function renderedPieces(pieces: readonly Piece[], scope: Scope): string {
  const out: string[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    if ('text' in piece) out.push(piece.text)
    else if (/^(if|range) /.test(piece.action)) {
      const end = endOf(pieces, at)
      for (const inner of scopesOf(piece.action, scope)) out.push(renderedPieces(pieces.slice(at + 1, end), inner))
      at = end
    } else out.push(String(evaluated(piece.action, scope)))
  }
  return out.join('')
}

/** The `end` of the `if` or `range` at a place. */
function endOf(pieces: readonly Piece[], at: number): number {
  let open = 0
  for (let end = at; end < pieces.length; end++) {
    const action = 'action' in pieces[end]! ? (pieces[end] as { action: string }).action : ''
    if (/^(if|range) /.test(action)) open++
    if (action === 'end' && --open === 0) return end
  }
  throw new Error(`piece ${at}: an if or a range without an end`)
}

/** With what the inside of an `if` or a `range` is rendered: once or never, or once for each. */
function scopesOf(action: string, scope: Scope): Scope[] {
  if (action.startsWith('if ')) return evaluated(action.slice(3), scope) ? [scope] : []
  const [, first, second, list] = /^range (\$\w+)(?:, (\$\w+))? := (.*)$/.exec(action) ?? []
  if (list === undefined) throw new Error(`this renderer does not know ${action}`)
  return Object.entries(evaluated(list, scope) as Values).map(([key, value]) =>
    second === undefined ? { ...scope, [first!]: value } : { ...scope, [first!]: key, [second]: value },
  )
}

function evaluated(action: string, scope: Scope): unknown {
  const [first, ...pipes] = action.split('|').map((part) => part.trim())
  let value = term(first!, scope)
  for (const pipe of pipes) {
    const [name, argument] = pipe.split(/\s+/)
    if (name === 'default') value = value === '' || value === undefined ? term(argument!, scope) : value
    else if (name === 'toString') value = String(value)
    else if (name === 'toJson') value = JSON.stringify(value)
    else if (name === 'sha256sum') value = createHash('sha256').update(String(value)).digest('hex')
    else if (name === 'nindent') value = `\n${indented(String(value), Number(argument))}`
    else throw new Error(`this renderer does not know ${pipe}`)
  }
  return value
}

const indented = (text: string, by: number) => text.trimStart().replaceAll(/^(?=.)/gm, ' '.repeat(by))

function term(text: string, scope: Scope): unknown {
  const [, word, rest = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? []
  const argument = /^\((.*)\)$/s.exec(rest)?.[1] ?? rest
  if (word === 'omit') {
    const [from, name] = argument.split(/\s+/)
    const { [JSON.parse(name!) as string]: _, ...left } = term(from!, scope) as Values
    return left
  }
  if (word === 'not') return !term(argument, scope)
  if (word === 'include') {
    const body = scope.defined[JSON.parse(argument.split(/\s+/)[0]!) as string]
    if (body === undefined) throw new Error(`nothing defines ${argument}`)
    return rendered(body, scope)
  }
  // Nothing is installed here.
  if (/^\(?lookup$/.test(word!)) return null
  if (word?.startsWith('$') && word in scope) return scope[word]
  if (word === 'toJson') return JSON.stringify(term(argument, scope))
  if (!/^(\.\w+)+$/.test(word!)) throw new Error(`this renderer does not know ${text}`)
  let value: unknown = scope
  for (const name of word!.slice(1).split('.')) {
    if (!isMap(value) || !(name in value)) throw new Error(`the chart has no value ${word}`)
    value = value[name]
  }
  return value
}
