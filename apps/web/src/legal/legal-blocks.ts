/** What a run of paragraphs is drawn as: a paragraph, a bold one, or a list of neighbours that begin with `- `. */
export type LegalBlock = { kind: 'text' | 'strong'; text: string } | { kind: 'list'; items: string[] }

export function legalBlocks(paragraphs: readonly string[]): LegalBlock[] {
  const blocks: LegalBlock[] = []
  for (const paragraph of paragraphs) {
    const last = blocks.at(-1)
    if (!paragraph.startsWith('- '))
      blocks.push(
        paragraph.startsWith('!') ? { kind: 'strong', text: paragraph.slice(1) } : { kind: 'text', text: paragraph },
      )
    else if (last?.kind === 'list') last.items.push(paragraph.slice(2))
    else blocks.push({ kind: 'list', items: [paragraph.slice(2)] })
  }
  return blocks
}
