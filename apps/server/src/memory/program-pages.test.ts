import { expect, it } from 'vitest'
import { programPages } from './program-pages.ts'

const piece = (
  range: string,
  file: string,
  anonymous: number,
  swap = 0,
) => `${range} 00000000 fe:00 4711                       ${file}
Size:               1024 kB
Rss:                 512 kB
Anonymous:          ${String(anonymous).padStart(5)} kB
AnonHugePages:         0 kB
Swap:               ${String(swap).padStart(5)} kB
SwapPss:               0 kB
VmFlags: rd ex mr mw me
`
const engine = '/srv/fairway/node_modules/the engine/lib.so'
const isProgram = (file: string) => file === engine

it('finds what shows a program as it stands in its file', () => {
  const smaps = piece('7f0000000000-7f0000100000 r-xp', engine, 0) + piece('7f0000200000-7f0000201000 r--p', engine, 0)
  expect(programPages(smaps, isProgram)).toEqual([
    { address: 0x7f00_0000_0000, bytes: 0x10_0000 },
    { address: 0x7f00_0020_0000, bytes: 0x1000 },
  ])
})

it('leaves alone what was or may be changed, what others share, and all that is no program', () => {
  const smaps = [
    piece('7f0000000000-7f0000100000 r--p', engine, 12),
    piece('7f0000080000-7f0000090000 r--p', engine, 0, 12),
    piece('7f0000100000-7f0000200000 rw-p', engine, 0),
    piece('7f0000200000-7f0000300000 r--s', engine, 0),
    piece('7f0000300000-7f0000400000 r-xp', '/usr/lib/another.so', 0),
    piece('7f0000400000-7f0000500000 r-xp', '', 0),
    piece('7f0000500000-7f0000600000 rw-p', '[heap]', 0),
  ].join('')
  expect(programPages(smaps, isProgram)).toEqual([])
})
