import { expect, it } from 'vitest'
import { parts } from '../../site/parts.ts'
import { sitePictures } from '../../site/pictures/pictures.ts'
import { consultPath, solutionIds, solutionOf, solutionPath } from './solution-ids.ts'
import { solutionScreens } from './solution-screens.ts'
import { solutionTexts } from './solution-texts.ts'

it('has nine solutions with the ids 0 to 8', () => {
  expect(solutionIds).toHaveLength(9)
  expect(['0', '1', '2', '3', '4', '5', '6', '7', '8'].map(solutionOf)).toEqual(solutionIds)
  expect(solutionPath('research')).toBe('/index/solutions/solutionDetail?id=8')
  expect(consultPath('ports')).toBe('/index/solutions/consultForSolutions?id=3')
})

it.each([null, '', '9', '-1', '01', '1.0', 'shippers', '١'])('takes %j for no solution', (id) =>
  expect(solutionOf(id)).toBeUndefined(),
)

it.each(solutionIds)('%s has its own texts, four different screens, and parts that run', async (solution) => {
  const { screens, parts: used } = solutionScreens[solution]
  expect(new Set(screens).size).toBe(4)
  for (const screen of screens) expect(sitePictures).toHaveProperty(screen)
  expect(used.some((part) => parts[part] === 'runs')).toBe(true)
  expect(new Set(used).size).toBe(used.length)
  const others = await Promise.all(
    solutionIds.filter((other) => other !== solution).map((other) => solutionTexts[other].load('zh-CN')),
  )
  const own = await solutionTexts[solution].load('zh-CN')
  for (const other of others)
    expect([other.title, other.lead, ...other.questions]).not.toEqual(expect.arrayContaining([own.title]))
})

it('begins no two solutions with the same screen', () => {
  expect(new Set(solutionIds.map((solution) => solutionScreens[solution].screens[0])).size).toBe(solutionIds.length)
})
