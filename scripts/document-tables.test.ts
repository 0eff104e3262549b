import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = ['README.md', 'CHANGELOG.md', ...documentsIn('docs')]

function documentsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** Bars inside code and escaped ones divide nothing. */
const cellsOf = (row: string) => row.replaceAll(/\\\||`[^`]*`/g, '').split('|').length - 2

/** Rows that a renderer shows otherwise than they were meant: with cells too many or too few, or behind a gap without a heading of their own. */
function faultsOf(text: string): string[] {
  const faults: string[] = []
  let columns = 0
  let isCode = false
  const lines = text.split('\n')
  for (const [i, line] of lines.entries()) {
    if (line.startsWith('```')) isCode = !isCode
    if (isCode || !line.startsWith('|')) {
      columns = 0
      continue
    }
    const isHead = columns === 0
    if (isHead && !/^\|[\s:|-]+\|$/.test(lines[i + 1] ?? '')) faults.push(`${i + 1}: a row without a heading`)
    if (isHead) columns = cellsOf(line)
    else if (cellsOf(line) !== columns) faults.push(`${i + 1}: ${cellsOf(line)} cells below ${columns} headings`)
  }
  return faults
}

describe('a table of a document', () => {
  it('has in each row as many cells as headings, and no gap', () => {
    const faults = documents.flatMap((path) =>
      faultsOf(readFileSync(join(root, path), 'utf8')).map((fault) => `${path}:${fault}`),
    )
    expect(faults).toEqual([])
  })

  it('that is torn or has a cell too many is found', () => {
    expect(faultsOf('| a | b |\n|---|---|\n| `x | y` | 1 |\n| 1 | 2 | 3 |\n\n| 1 | 2 |\n')).toEqual([
      '4: 3 cells below 2 headings',
      '6: a row without a heading',
    ])
  })
})
