/** An element of a parsed file. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

/** Reads XML strictly and small: whatever is not well-formed throws. Enough for files that we write ourselves. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '')
  if (rest === xml) throw new Error('There is no declaration.')
  while (rest !== '') {
    const tag = /^<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/.exec(rest)
    const here = open.at(-1)!
    if (tag) {
      const [whole, closing, name, attributes, empty] = tag as unknown as [string, string, string, string, string]
      if (closing) {
        if (here.name !== name) throw new Error(`${name} closes ${here.name}.`)
        open.pop()
      } else {
        const element: Element = {
          name,
          attributes: Object.fromEntries(
            [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key, value]) => [key, text(value)]),
          ),
          children: [],
          text: '',
        }
        here.children.push(element)
        if (!empty) open.push(element)
      }
      rest = rest.slice(whole.length)
    } else {
      const words = /^[^<]+/.exec(rest)?.[0]
      if (words === undefined) throw new Error(`Not XML: ${rest.slice(0, 40)}`)
      here.text += text(words)
      rest = rest.slice(words.length)
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('There is not one root.')
  return root.children[0]
}

export const all = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])

function text(words: string): string {
  for (let i = 0; i < words.length; i++)
    if (words.charCodeAt(i) < 32 && !'\t\n\r'.includes(words[i])) throw new Error('A sign that XML cannot hold.')
  return words.replaceAll(/&([^;]*);?/g, (_, name: string) => {
    const sign = { amp: '&', lt: '<', gt: '>', quot: '"' }[name]
    if (sign === undefined) throw new Error(`Unknown entity ${name}.`)
    return sign
  })
}
