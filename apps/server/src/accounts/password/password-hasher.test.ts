import { expect, it } from 'vitest'
import { PasswordHasher } from './password-hasher.ts'

const hasher = new PasswordHasher({ atOnce: 1, mostWaiting: 20 })

it('hashes with Argon2id at 19 MiB and two passes, each time with another salt', async () => {
  const [one, two] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await hasher.verify('correct horse', one)).toBe(true)
  expect(await hasher.verify('correct horsf', one)).toBe(false)
})

it('takes the same password from another keyboard', async () => {
  expect(await hasher.verify('cafe\u0301 １', await hasher.hash('caf\u00e9 1'))).toBe(true)
})

it('says no for an account that is not there', async () => {
  expect(await hasher.verify('anything', null)).toBe(false)
})

it('lets no more wait than its line holds, serves all in it, and goes on afterwards', async () => {
  const stored = await hasher.hash('secret')
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => hasher.verify('secret', stored)))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBe(9)
  expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ code: 'busy', values: { seconds: 5 } })
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value).length).toBe(21)
  expect(await hasher.verify('secret', stored)).toBe(true)
})

it('says whether its line is full before a try is counted', async () => {
  const busy = new PasswordHasher({ atOnce: 1, mostWaiting: 1 })
  const running = [busy.hash('one'), busy.hash('two')]
  expect(() => busy.requireRoom()).toThrow(expect.objectContaining({ code: 'busy' }))
  await Promise.all(running)
  expect(() => busy.requireRoom()).not.toThrow()
})

it('hashes beside the event loop', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await Promise.all(Array.from({ length: 20 }, () => hasher.hash('x')))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})
