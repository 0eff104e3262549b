import { inflateRawSync } from 'node:zlib'

/** The cells of a workbook's only sheet as Excel would show them, row by row: texts, and numbers as they are written. */
export function rowsOfWorkbook(file: Buffer): string[][] {
  const sheet = fileIn(file, 'xl/worksheets/sheet1.xml')
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: string[] = []
    for (const [, column, content] of row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs))
      cells[columnNumber(column)] = textOf(content)
    return Array.from(cells, (cell) => cell ?? '')
  })
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const textOf = (content: string): string =>
  content
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** A file of an archive, found by the directory at its end as every reader finds it. */
function fileIn(archive: Buffer, wanted: string): string {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0) throw new Error('This is no archive.')
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < archive.readUInt16LE(end + 10); i++) {
    const [packed, name, extra, comment] = [20, 28, 30, 32].map((offset, j) =>
      j === 0 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    if (archive.toString('utf8', at + 46, at + 46 + name) === wanted) {
      const head = archive.readUInt32LE(at + 42)
      const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
      return inflateRawSync(archive.subarray(from, from + packed)).toString()
    }
    at += 46 + name + extra + comment
  }
  throw new Error(`${wanted} is not in the archive.`)
}
