import { lineAt, UnreadableFileError } from './unreadable-file.ts'

/** An element of a small XML document. */
export interface XmlElement {
  /** Without its namespace. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** Its own text, its children's not. */
  text: string
}

const MOST_DEPTH = 100
const MOST_ELEMENTS = 300_000
/** Attributes of an element that are read: these formats have some ten. */
const MOST_ATTRIBUTES = 100
/** Letters of an attribute's name, and blanks on either side of its sign. */
const LONGEST_NAME = 100
const MOST_BLANKS = 10

/**
 * Reads the elements, attributes and text of KML and GPX, each sign once. No document types and no entities of their own: such a file is
 * refused. Throws {@link UnreadableFileError}.
 */
export function readXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let elements = 0
  let from = 0
  for (;;) {
    const parent = open.at(-1)!
    const begin = text.indexOf('<', from)
    parent.text += decode(text.slice(from, begin < 0 ? undefined : begin))
    if (begin < 0) break
    const { data, end } = skipAside(text, begin)
    parent.text += data
    from = end
    if (end > begin) continue
    from = endOfTag(text, begin)
    const tag = text.slice(begin + 1, from - 1)
    if (tag.startsWith('/')) {
      if (open.length === 1 || parent.name !== localName(tag.slice(1).trim())) throw broken(text, begin)
      open.pop()
      continue
    }
    if (++elements > MOST_ELEMENTS) throw new UnreadableFileError('too-many-elements', { most: MOST_ELEMENTS })
    if (open.length > MOST_DEPTH) throw new UnreadableFileError('too-deep', { most: MOST_DEPTH })
    const empty = tag.endsWith('/')
    const own = empty ? tag.slice(0, -1) : tag
    const name = /^[^\s]{0,200}/.exec(own)![0]
    const element = {
      name: localName(name),
      attributes: readAttributes(own.slice(name.length)),
      children: [],
      text: '',
    }
    parent.children.push(element)
    if (!empty) open.push(element)
  }
  const [root] = top.children
  if (open.length > 1 || root === undefined) throw broken(text, text.length)
  return root
}

/** Where a comment, CDATA or an instruction ends, with what stands in CDATA; where it began when it is none of these. */
function skipAside(text: string, begin: number): { data: string; end: number } {
  const until = (head: number, tail: string) => {
    const end = text.indexOf(tail, begin + head)
    if (end < 0) throw broken(text, begin)
    return end
  }
  if (text.startsWith('<!--', begin)) return { data: '', end: until(4, '-->') + 3 }
  if (text.startsWith('<?', begin)) return { data: '', end: until(2, '?>') + 2 }
  if (text.startsWith('<![CDATA[', begin)) {
    const end = until(9, ']]>')
    return { data: text.slice(begin + 9, end), end: end + 3 }
  }
  if (text.startsWith('<!', begin)) throw new UnreadableFileError('xml-declaration', { line: lineAt(text, begin) })
  return { data: '', end: begin }
}

/** Behind the `>` of a tag; those in quotation marks are none. */
function endOfTag(text: string, begin: number): number {
  let quote = ''
  for (let i = begin + 1; i < text.length; i++) {
    const sign = text[i]!
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return i + 1
  }
  throw broken(text, begin)
}

const broken = (text: string, at: number) => new UnreadableFileError('not-xml', { line: lineAt(text, at) })

/** The one element of a document, which has to have this name. Throws {@link UnreadableFileError}. */
export function readRoot(text: string, wanted: string): XmlElement {
  const root = readXml(text)
  if (root.name !== wanted) throw new UnreadableFileError('other-root', { wanted, found: root.name.slice(0, 40) })
  return root
}

/**
 * The elements of a name below one, in their order, without those inside of each other: in KML and GPX none of those that are asked for
 * holds its own kind, and a hostile file could have each counted as often as it lies deep.
 */
export function allNamed(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const look = ({ children }: XmlElement) => {
    for (const child of children)
      if (child.name === name) found.push(child)
      else look(child)
  }
  look(element)
  return found
}

/** The first element of a name right below one. */
export const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name)

/** The text of that element without the blanks around it; empty where there is none. */
export const textOf = (element: XmlElement, name: string): string => childNamed(element, name)?.text.trim() ?? ''

/** A number as an attribute or a text has it; `NaN` for none. */
export const numberOf = (text: string | undefined): number =>
  text === undefined || text.trim() === '' ? NaN : Number(text)

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1)

/** From each sign of equality to either side: what is no attribute is passed over once. */
function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  let from = 0
  for (let read = 0; read < MOST_ATTRIBUTES;) {
    const sign = text.indexOf('=', from)
    if (sign < 0) break
    const name = nameBefore(text, sign, from)
    const begin = overBlanks(text, sign + 1)
    const quote = text[begin]
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, begin + 1) : -1
    from = sign + 1
    if (name === '' || end < 0) continue
    attributes[localName(name)] = decode(text.slice(begin + 1, end))
    from = end + 1
    read++
  }
  return attributes
}

function nameBefore(text: string, sign: number, from: number): string {
  let end = sign
  while (end > from && sign - end < MOST_BLANKS && isBlank(text[end - 1]!)) end--
  let begin = end
  while (begin > from && end - begin < LONGEST_NAME && /[\w:.-]/.test(text[begin - 1]!)) begin--
  return text.slice(begin, end)
}

function overBlanks(text: string, from: number): number {
  let at = from
  while (at - from < MOST_BLANKS && at < text.length && isBlank(text[at]!)) at++
  return at
}

const isBlank = (sign: string) => /\s/.test(sign)

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,8}));/g, (whole, decimal, hex, name: string) => {
    const code = decimal === undefined ? (hex === undefined ? -1 : parseInt(hex, 16)) : Number(decimal)
    if (code >= 0) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    return Object.hasOwn(NAMED, name) ? NAMED[name]! : whole
  })

/** The data of a placemark of KML by their names, as `Data` or, as GDAL writes them, as `SimpleData` of a schema. */
export const dataOf = (mark: XmlElement): Map<string | undefined, string> =>
  new Map([
    ...allNamed(mark, 'Data').map((one) => [one.attributes['name'], textOf(one, 'value')] as const),
    ...allNamed(mark, 'SimpleData').map((one) => [one.attributes['name'], one.text.trim()] as const),
  ])
