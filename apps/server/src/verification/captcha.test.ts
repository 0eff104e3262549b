import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { captchaLetters, strokesOf } from './captcha-glyphs.ts'
import { createCaptchas } from './captcha.ts'
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, drawCaptcha } from './draw-captcha.ts'

onBothEngines((database) => {
  let time = Date.parse('2026-11-20T12:00:00Z')
  const captchas = (testAnswer: string | null = 'AC34') =>
    createCaptchas({ db: database(), hash: keyedHash('test'), testAnswer, now: () => time })

  it('is right once, however the letters are typed', async () => {
    for (const typed of ['AC34', 'ac34', ' a c 3 4 ', 'ＡＣ３４']) {
      await captchas().make('key-of-a-browser')
      expect(await captchas().isRight('key-of-a-browser', typed)).toBe(true)
      expect(await captchas().isRight('key-of-a-browser', typed)).toBe(false)
    }
  })

  it('is used up by a wrong answer', async () => {
    await captchas().make('key-1')
    expect(await captchas().isRight('key-1', 'XXXX')).toBe(false)
    expect(await captchas().isRight('key-1', 'AC34')).toBe(false)
  })

  it('answers for its own key only', async () => {
    await captchas('AC34').make('key-of-one')
    await captchas('7777').make('key-of-another')
    expect(await captchas().isRight('key-of-another', 'AC34')).toBe(false)
    expect(await captchas().isRight('key-that-never-was', 'AC34')).toBe(false)
    expect(await captchas().isRight('key-of-one', 'AC34')).toBe(true)
  })

  it('is right for one of many who answer at the same moment', async () => {
    await captchas().make('key-2')
    const answers = await Promise.all(Array.from({ length: 20 }, () => captchas().isRight('key-2', 'AC34')))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('asked for again under the same key is another one', async () => {
    await captchas('AC34').make('key-3')
    await captchas('7777').make('key-3')
    expect(await captchas().isRight('key-3', 'AC34')).toBe(false)
  })

  it('lasts five minutes, is swept away, and stands in the table as hashes', async () => {
    await captchas().make('key-4')
    await captchas().make('key-5')
    expect(JSON.stringify(await database().selectFrom('captcha').selectAll().execute())).not.toMatch(/key-4|AC34/)
    time += 5 * 60_000 - 1
    expect(await captchas().isRight('key-4', 'AC34')).toBe(true)
    time += 1
    expect(await captchas().isRight('key-5', 'AC34')).toBe(false)
    await captchas().make('key-6')
    time += 5 * 60_000
    await captchas().sweep()
    expect(await database().selectFrom('captcha').selectAll().execute()).toEqual([])
  })

  it('shows letters of its own choice, another time others', async () => {
    const pictures = await Promise.all(Array.from({ length: 5 }, (_, i) => captchas(null).make(`key-own-${i}`)))
    expect(new Set(pictures).size).toBe(5)
  })
})

describe('the picture', () => {
  const picture = (text: string) => PNG.sync.read(drawCaptcha(text, Math.random))
  const inkOf = ({ data }: PNG) => {
    let dark = 0
    for (let i = 0; i < data.length; i += 4) if (data[i] < 100) dark++
    return dark
  }

  it('is a PNG of twice the size it is shown at, with ink on it and room around the letters', () => {
    for (const letter of captchaLetters) {
      const png = picture(letter.repeat(4))
      expect([png.width, png.height]).toEqual([CAPTCHA_WIDTH, CAPTCHA_HEIGHT])
      const share = inkOf(png) / (CAPTCHA_WIDTH * CAPTCHA_HEIGHT)
      expect(share).toBeGreaterThan(0.03)
      expect(share).toBeLessThan(0.3)
    }
  })

  it('is never drawn the same twice', () => {
    expect(picture('AC34').data.equals(picture('AC34').data)).toBe(false)
  })

  it('has no letter that leaves its box by more than its width allows, and none that is missing', () => {
    expect(captchaLetters).toHaveLength(17)
    for (const letter of captchaLetters) {
      const points = strokesOf(letter).flat()
      expect(points.length).toBeGreaterThan(8)
      for (const [x, y] of points) {
        expect(Math.abs(x - 0.5)).toBeLessThan(0.72)
        expect(Math.abs(y - 0.5)).toBeLessThan(0.53)
      }
    }
  })
})
