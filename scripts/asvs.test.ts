import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')

/** Requirements of level 1 and of level 2 in each section of ASVS 5.0.0, which numbers those of level 1 first and of level 3 last. */
const SECTIONS = `
  1.1 0+2, 1.2 5+4, 1.3 2+9, 1.4 0+3, 1.5 1+1, 2.1 1+2, 2.2 2+1, 2.3 1+3, 2.4 0+1
  3.2 2+0, 3.3 1+3, 3.4 2+4, 3.5 3+2, 3.7 0+2, 4.1 1+2, 4.2 0+1, 4.3 0+2, 4.4 1+3
  5.1 0+1, 5.2 2+1, 5.3 2+0, 5.4 0+3, 6.1 1+2, 6.2 8+4, 6.3 2+2, 6.4 2+2, 6.5 0+5, 6.6 0+3, 6.8 0+4
  7.1 0+3, 7.2 4+0, 7.3 0+2, 7.4 2+3, 7.5 0+2, 7.6 0+2, 8.1 1+1, 8.2 2+1, 8.3 1+0, 8.4 0+1, 9.1 3+0, 9.2 1+3
  10.1 0+2, 10.2 0+2, 10.3 0+4, 10.4 5+6, 10.5 0+5, 10.6 0+2, 10.7 0+3
  11.1 0+2, 11.2 0+3, 11.3 2+1, 11.4 1+3, 11.5 0+1, 11.6 0+1, 12.1 1+2, 12.2 2+0, 12.3 0+4
  13.1 0+1, 13.2 0+5, 13.3 0+2, 13.4 1+4, 14.1 0+2, 14.2 1+3, 14.3 1+2, 15.1 1+2, 15.2 1+2, 15.3 1+6
  16.1 0+1, 16.2 0+5, 16.3 0+4, 16.4 0+3, 16.5 0+3, 17.1 0+1, 17.2 0+4, 17.3 0+2`
const wanted = [...SECTIONS.matchAll(/(\d+\.\d+) (\d)\+(\d)/g)].flatMap(([, section, level1, level2]) =>
  Array.from(
    { length: Number(level1) + Number(level2) },
    (_, i) => `${section}.${i + 1} ${i < Number(level1) ? 1 : 2}`,
  ),
)
const STATES = ['met', 'partly', 'not met', 'not applicable']
const MOST_WORDS = 12

const lines = page.split('\n').flatMap((text) => {
  const [, number = '', level = '', asks = '', state = '', evidence = ''] =
    /^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(text) ?? []
  return number === '' ? [] : [{ number, level, asks, state, evidence }]
})

/** Code spans that are a path: with a folder before it, or a file with an ending. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)]
    .map(([, span]) => span!)
    .filter((span) => /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(span))
    .filter((span) => span.includes('/') || /^\.?\w[\w-]*(?:\.\w+)*\.(?:json|md|ts)$|^Dockerfile$/.test(span))

const isThere = (path: string): boolean =>
  [root, join(root, 'apps/server/src')].some((folder) => existsSync(join(folder, path)))

const sorted = (numbers: readonly string[]) => numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

describe('the page about the ASVS', () => {
  it('has one line for each requirement of levels 1 and 2, at its level, and for no other', () => {
    expect(wanted).toHaveLength(253)
    expect(sorted(lines.map(({ number, level }) => `${number} ${level}`))).toEqual(sorted(wanted))
  })

  it('says of each in a few words what it asks, and a state', () => {
    expect(lines.filter(({ asks }) => asks.split(' ').length > MOST_WORDS).map(({ number }) => number)).toEqual([])
    expect(lines.filter(({ state }) => !STATES.includes(state)).map(({ number }) => number)).toEqual([])
  })

  it('names a file for each that is met', () => {
    const bare = lines.filter(({ state, evidence }) => state === 'met' && pathsIn(evidence).length === 0)
    expect(bare.map(({ number }) => number)).toEqual([])
  })

  it('names and links to nothing that is not in the repository', () => {
    const named = pathsIn(page)
    expect(named.length).toBeGreaterThan(300)
    expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([])
    const links = [...page.matchAll(/\]\((?!https:)([^)#]+)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !existsSync(join(root, 'docs', link)))).toEqual([])
  })

  it('has each that is not met, and no other, once among the gaps', () => {
    const gaps = /\n## Gaps, by risk\n([^]*?)\n\*\*Noticed/.exec(page)?.[1] ?? ''
    const named = gaps.split('\n').flatMap((gap) => /\*\* \(([\d., ]+)\)/.exec(gap)?.[1]?.split(', ') ?? [])
    const open = lines.filter(({ state }) => state === 'partly' || state === 'not met')
    expect(sorted(named)).toEqual(sorted(open.map(({ number }) => number)))
  })

  it('counts right, by chapter and in all', () => {
    const rowOf = (name: string, some: typeof lines) =>
      `| ${[name, some.length, ...STATES.map((one) => some.filter(({ state }) => state === one).length)].join(' | ')} |`
    const chapters = [...page.matchAll(/^## (V(\d+) .+)$/gm)]
    expect(chapters).toHaveLength(17)
    for (const [, name, chapter] of chapters)
      expect(page).toContain(
        rowOf(
          name!,
          lines.filter(({ number }) => number.startsWith(`${chapter}.`)),
        ),
      )
    expect(page).toContain(rowOf('all', lines))
  })
})
