import { expect, it } from 'vitest'
import { LruCache } from './lru-cache.ts'

function countedCache(most: number) {
  const cache = new LruCache<string>(most)
  const asked: string[] = []
  const get = (question: string) =>
    cache.get(question, async () => {
      asked.push(question)
      if (question === 'bad') throw new Error('no')
      return question
    })
  return { cache, asked, get }
}

it('asks once for what several want, and lets go of what nobody has wanted for longest', async () => {
  const { asked, get } = countedCache(2)
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a', 'a', 'b'])
  await get('a')
  await get('c')
  await get('a')
  expect(asked).toEqual(['a', 'b', 'c'])
  await get('b')
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

it('keeps no failure', async () => {
  const { cache, asked, get } = countedCache(2)
  await expect(get('bad')).rejects.toThrow('no')
  await expect(get('bad')).rejects.toThrow('no')
  expect([asked, cache.size]).toEqual([['bad', 'bad'], 0])
})

it('forgets all when it is told to', async () => {
  const { cache, asked, get } = countedCache(2)
  void get('a')
  await cache.clear()
  await get('a')
  expect(asked).toEqual(['a', 'a'])
})
