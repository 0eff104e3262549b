// Where the texts stand, and the string of each: read from the source, so that writing one back changes nothing else.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseAst } from 'vite'

export const languages = ['en-US', 'zh-CN']

/**
 * Every set of texts by its namespace: the path of its files. The web has a file for each language, the tables of the server and of the
 * contract have both languages beside each other.
 */
export function textSets(root) {
  const sets = new Map()
  const web = join(root, 'apps/web/src')
  for (const file of filesOf(web, /\.en-us\.ts$/)) {
    const namespace = `web/${named(web, file.replace(/\.en-us\.ts$/, ''))}`
    sets.set(namespace, { 'en-US': file, 'zh-CN': file.replace('.en-us.', '.zh-cn.') })
  }
  for (const [space, folder] of [
    ['server', 'apps/server/src'],
    ['files', 'packages/contract/src/files'],
  ])
    for (const file of filesOf(join(root, folder), /^(?!.*\.(test|fixture)\.ts$).*\.ts$/)) {
      if (!readFileSync(file, 'utf8').includes("'zh-CN': ")) continue
      if (textsOf(file, 'zh-CN').length > 0)
        sets.set(`${space}/${named(join(root, folder), file.replace(/\.ts$/, ''))}`, { 'en-US': file, 'zh-CN': file })
    }
  return sets
}

const named = (folder, file) => relative(folder, file).replaceAll(sep, '/')
const filesOf = (folder, name) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()

/** The texts of a file in one language: `{ path, text, start, end }`, where the string stands in the source. */
export function textsOf(file, language) {
  const code = readFileSync(file, 'utf8')
  const constants = new Map(parseAst(code, { lang: 'ts' }).body.flatMap(declared))
  if (!/\.(en-us|zh-cn)\.ts$/.test(file))
    return [...constants].flatMap(([name, value]) => walkTable(value, [name], language))
  // A part of the texts may stand in a constant of its own; what is imported belongs to the set it comes from.
  return [...constants.keys()].some((name) => name === 'texts')
    ? walk(constants.get('texts'), [], constants)
    : [...constants].flatMap(([name, value]) => walk(value, [name], constants))
}

function declared(node) {
  const { declaration = node } = node
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.map(({ id, init }) => [id.name, bare(init)])
}

/** Without `as const` and brackets. */
function bare(node) {
  return node && /^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node.type)
    ? bare(node.expression)
    : node
}

function walk(value, path, constants) {
  const node = bare(value)
  const literal = literalOf(node)
  if (literal !== null) return [{ path, ...literal, start: node.start, end: node.end }]
  if (node?.type === 'Identifier' && constants.has(node.name)) return walk(constants.get(node.name), path, constants)
  return children(node).flatMap(([key, inner]) => walk(inner, [...path, key], constants))
}

/** A text of a table is an object of two strings, one for each language. */
function walkTable(value, path, language) {
  const node = bare(value)
  const both = children(node).filter(([key, inner]) => languages.includes(key) && literalOf(inner) !== null)
  if (node?.type === 'ObjectExpression' && both.length === 2 && children(node).length === 2) {
    const [, inner] = both.find(([key]) => key === language)
    const { text } = literalOf(inner)
    return [{ path, text: text.replaceAll(/\{(\w+)\}/g, '{{$1}}'), single: true, start: inner.start, end: inner.end }]
  }
  return children(node).flatMap(([key, inner]) => walkTable(inner, [...path, key], language))
}

function literalOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return { text: node.value }
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return { text: node.quasis[0].value.cooked }
  return null
}

function children(node) {
  if (node?.type === 'ArrayExpression') return node.elements.map((element, index) => [index, element])
  if (node?.type !== 'ObjectExpression') return []
  return node.properties
    .filter(({ type }) => type === 'Property')
    .map(({ key, value }) => [String(key.type === 'Identifier' ? key.name : key.value), bare(value)])
}
