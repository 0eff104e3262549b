import type { Contact } from '@fairway/contract'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { sealer } from '../secrets/sealed.ts'
import { createLimits } from '../limits/limits.ts'
import { createMessages } from '../messages/messages.ts'
import type { CodePurpose, Messages } from '../messages/message.ts'
import type { Letter, Sender } from '../messages/sender.ts'
import { createVerification, type CodeProof, type CodeRequest } from './verification.ts'

/** The letters go out behind the answers; on a machine with much to do that takes its time. */
const LONG = { timeout: 90_000 }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

onBothEngines((database) => {
  let time = Date.parse('2026-11-20T12:00:00Z')
  let last = 0
  const hash = keyedHash('test')
  const letters: { to: string; letter: Letter }[] = []
  const sender: Sender = { send: async ({ value }, letter) => void letters.push({ to: value, letter }), close() {} }

  const usual = { mobile: sender, email: sender }
  const messagesBy = (senders: { mobile?: Sender; email?: Sender }) =>
    createMessages({
      db: database(),
      sealer: sealer(hash, 'message'),
      site: { name: 'Fairway', url: '' },
      senders,
      log: pino({ level: 'silent' }),
      now: Date.now,
    })
  let shared: Messages | undefined
  afterAll(() => shared?.close())

  const build = (senders: { mobile?: Sender; email?: Sender } = usual, messagesPerDay = 1_000) => {
    const limits = createLimits({ db: database(), hash, addressFactor: 1, messagesPerDay, now: () => time })
    const messages = senders === usual ? (shared ??= messagesBy(usual)) : messagesBy(senders)
    return { ...createVerification({ db: database(), hash, limits, messages, now: () => time }), limits, messages }
  }
  /** Somebody who was never here. */
  const somebody = (): Contact => ({ kind: 'mobile', value: `1390000${String(1000 + ++last)}` })
  const address = () => `10.2.${++last >> 8}.${last & 255}`
  const request = (contact: Contact, more: Partial<CodeRequest> = {}): CodeRequest => ({
    contact,
    purpose: 'register',
    language: 'zh-CN',
    address: address(),
    deliver: true,
    ...more,
  })
  const lettersTo = (...contacts: Contact[]) =>
    letters.filter(({ to }) => contacts.some(({ value }) => value === to)).length
  const codeSentTo = async (contact: Contact) => {
    const count = lettersTo(contact)
    return async () => {
      await expect.poll(() => lettersTo(contact), LONG).toBeGreaterThan(count)
      return letters.findLast(({ to }) => to === contact.value)!.letter.code!.code
    }
  }
  /** Sends a code and reads it. */
  const code = async (contact: Contact, more: Partial<CodeRequest> = {}) => {
    const read = await codeSentTo(contact)
    expect(await build().send(request(contact, more))).toEqual({ answer: 'sent' })
    return read()
  }
  const check = (contact: Contact, typed: string, purpose: CodePurpose = 'register') =>
    build().check(contact, purpose, typed, address())
  const other = (right: string, i = 1) => String((Number(right) + i) % 1_000_000).padStart(6, '0')

  describe('a code', () => {
    it('is six digits, right as typed, and used once', async () => {
      const contact = somebody()
      const right = await code(contact)
      expect(right).toMatch(/^\d{6}$/)
      expect((await check(contact, other(right))).answer).toBe('wrong')
      const answer = await check(contact, ` ${right} `)
      expect(answer.answer).toBe('right')
      const { proof } = answer as { proof: CodeProof }
      expect(await build().use(proof)).toBe(true)
      expect(await build().use(proof)).toBe(false)
      expect((await check(contact, right)).answer).toBe('wrong')
    })

    it('is used once when two use it at the same moment', async () => {
      const contact = somebody()
      const right = await code(contact)
      const { proof } = (await check(contact, right)) as { proof: CodeProof }
      const uses = await Promise.all(Array.from({ length: 10 }, () => build().use(proof)))
      expect(uses.filter(Boolean)).toHaveLength(1)
    })

    it('is not used up by a transaction that fails', async () => {
      const contact = somebody()
      const { proof } = (await check(contact, await code(contact))) as { proof: CodeProof }
      const failing = database()
        .transaction()
        .execute(async (transaction) => {
          expect(await build().use(proof, transaction)).toBe(true)
          throw new Error('no room in the harbour')
        })
      await expect(failing).rejects.toThrow('no room')
      expect(await build().use(proof)).toBe(true)
    })

    it('is good for one contact and one purpose', async () => {
      const [contact, foreign] = [somebody(), somebody()]
      const right = await code(contact)
      await code(foreign)
      expect((await check(foreign, right)).answer).toBe('wrong')
      expect((await check(contact, right, 'reset')).answer).toBe('wrong')
      expect((await check({ kind: 'email', value: contact.value }, right)).answer).toBe('wrong')
      expect((await check(contact, right)).answer).toBe('right')
    })

    it('is void when a newer one was sent', async () => {
      const contact = somebody()
      const first = await code(contact)
      time += 61_000
      const second = await code(contact)
      if (first !== second) expect((await check(contact, first)).answer).toBe('wrong')
      expect((await check(contact, second)).answer).toBe('right')
    })

    it('lasts ten minutes', async () => {
      const contact = somebody()
      const right = await code(contact)
      time += 10 * MINUTE - 1
      const answer = await check(contact, right)
      expect(answer.answer).toBe('right')
      time += 1
      expect((await check(contact, right)).answer).toBe('expired')
      expect(await build().use((answer as { proof: CodeProof }).proof)).toBe(false)
    })

    it('is nowhere in the tables, nor is the contact', async () => {
      const contact = somebody()
      const right = await code(contact)
      const text = JSON.stringify([
        await database().selectFrom('verification_code').selectAll().execute(),
        await database().selectFrom('limit_taking').selectAll().execute(),
      ])
      expect(text).not.toContain(contact.value)
      expect(text).not.toContain(`"${right}"`)
    })
  })

  describe('guessing', () => {
    it('ends after five tries, also for the right code, and all at once are no more than five', async () => {
      const contact = somebody()
      const right = await code(contact)
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => check(contact, other(right, i + 1))))
      expect(answers.filter(({ answer }) => answer === 'wrong')).toHaveLength(5)
      expect(answers.filter(({ answer }) => answer === 'too many')).toHaveLength(35)
      expect((await check(contact, right)).answer).toBe('too many')
    })

    it('leaves whoever is right at the fifth try time to show the code again, and the guesser nothing', async () => {
      const contact = somebody()
      const right = await code(contact)
      for (let i = 1; i <= 4; i++) expect((await check(contact, other(right, i))).answer).toBe('wrong')
      // The first half of a registration looks at it, the second uses it.
      expect((await check(contact, right)).answer).toBe('right')
      expect((await check(contact, right)).answer).toBe('right')
      expect((await check(contact, other(right, 5))).answer).toBe('wrong')
      expect((await check(contact, right)).answer).toBe('too many')
    })

    it('goes on for whoever gets a new code', async () => {
      const contact = somebody()
      for (let i = 0; i < 6; i++) await check(contact, other('111111', i))
      const first = await code(contact)
      for (let i = 0; i < 6; i++) await check(contact, other(first, i + 1))
      time += 61_000
      expect((await check(contact, await code(contact))).answer).toBe('right')
    })

    it('from one address over many contacts ends too', async () => {
      const from = address()
      const verification = build()
      const answers: unknown[] = []
      for (let i = 0; i < 62; i++)
        answers.push(await verification.check(somebody(), 'register', '123456', from).catch((error: unknown) => error))
      expect(answers.slice(0, 60).every((answer) => (answer as { answer: string }).answer === 'wrong')).toBe(true)
      expect(answers.slice(60)).toEqual([
        expect.objectContaining({ code: 'guesses' }),
        expect.objectContaining({ code: 'guesses' }),
      ])
    })
  })

  describe('message bombing', () => {
    it('of one contact from many addresses: one a minute, five an hour, ten a day', async () => {
      const contact = somebody()
      const verification = build()
      for (let minute = 0; minute < 150; minute++, time += MINUTE) await verification.send(request(contact))
      const sending = await verification.send(request(contact))
      expect(sending).toMatchObject({ answer: 'too many', because: 'contact' })
      await expect.poll(() => lettersTo(contact), LONG).toBe(10)
      time += 24 * HOUR
    })

    it('of many contacts from one address: twenty an hour, and nothing is taken from the contacts', async () => {
      const from = address()
      const verification = build()
      const contacts = Array.from({ length: 30 }, somebody)
      const answers = await Promise.all(
        contacts.map((contact) => verification.send(request(contact, { address: from }))),
      )
      await expect.poll(() => lettersTo(...contacts), LONG).toBe(20)
      const refused = contacts.filter((_, i) => answers[i].answer === 'too many')
      expect(refused).toHaveLength(10)
      expect(answers.find(({ answer }) => answer === 'too many')).toMatchObject({ because: 'address' })
      expect(await build().send(request(refused[0]))).toEqual({ answer: 'sent' })
    })

    it("of everybody by everybody ends with the day's budget", async () => {
      time += 48 * HOUR
      const verification = build(undefined, 3)
      const answers = []
      for (let i = 0; i < 5; i++) answers.push(await verification.send(request(somebody())))
      expect(answers.map(({ answer }) => answer)).toEqual(['sent', 'sent', 'sent', 'too many', 'too many'])
      expect(answers[3]).toMatchObject({ because: 'day', retryAfterSeconds: expect.any(Number) })
      time += 24 * HOUR
    })
  })

  describe('a contact without an account', () => {
    it('gets no message and the same answers as one with an account, to the last try', async () => {
      const [known, unknown] = [somebody(), somebody()]
      const outcome = async (contact: Contact, deliver: boolean) => {
        const begin = time
        const read = await codeSentTo(contact)
        const answers: unknown[] = [
          await build().send(request(contact, { purpose: 'reset', deliver })),
          await build().send(request(contact, { purpose: 'reset', deliver })),
        ]
        // The answers to wrong guesses are what an outsider sees.
        const right = deliver ? await read() : '000000'
        for (let i = 1; i <= 7; i++) answers.push(await check(contact, other(right, i * 100 + 1), 'reset'))
        time += 61_000
        answers.push(await build().send(request(contact, { purpose: 'reset', deliver })))
        time += 11 * MINUTE
        answers.push(await check(contact, 'abcdef', 'reset'))
        time = begin
        return answers
      }
      const withAccount = await outcome(known, true)
      await expect.poll(() => lettersTo(known), LONG).toBe(2)
      expect(await outcome(unknown, false)).toEqual(withAccount)
      expect(lettersTo(unknown)).toBe(0)
      time += 24 * HOUR
    })
  })

  it('a channel that nobody serves is refused before anything is counted', async () => {
    const contact = somebody()
    expect(await build({ email: sender }).send(request(contact))).toEqual({ answer: 'no channel' })
    expect(await build().send(request(contact))).toEqual({ answer: 'sent' })
  })

  it('forgets codes a day after they were good', async () => {
    await code(somebody())
    time += 25 * HOUR
    await build().sweep()
    expect(await database().selectFrom('verification_code').selectAll().execute()).toEqual([])
  })
})
