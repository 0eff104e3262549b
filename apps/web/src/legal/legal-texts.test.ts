import { expect, it } from 'vitest'
import { legalKinds } from './legal-document.ts'
import { fillNames } from './legal-names.ts'
import { legalTexts } from './legal-texts.ts'

it.each(legalKinds)(
  '%s has the same clauses in both languages, of the same version, bold at the same places',
  async (kind) => {
    const [english, chinese] = [await legalTexts[kind].load('en-US'), await legalTexts[kind].load('zh-CN')]
    const shape = (text: typeof english) => ({
      version: text.version,
      intro: text.intro.map(markOf),
      sections: text.sections.map((section) => section.paragraphs.map(markOf)),
    })
    expect(shape(chinese)).toEqual(shape(english))
  },
)
const markOf = (paragraph: string) => (/^(!|- )/.exec(paragraph)?.[0] ?? '') + (/\{mail\}/.exec(paragraph)?.[0] ?? '')

it('says what the specification asks of the service agreement', async () => {
  const text = JSON.stringify(await legalTexts.agreement.load('zh-CN'))
  for (const clause of [
    /企业用户和个人用户/,
    /拒绝任何申请而无需说明理由/,
    /除服务方未能按约定提供服务外，用户已经支付的费用不予退还/,
    /北京仲裁委员会/,
    /适用中华人民共和国法律/,
  ])
    expect(text).toMatch(clause)
  const english = JSON.stringify(await legalTexts.agreement.load('en-US'))
  for (const clause of [
    /corporate or individual user/,
    /refuse any of them without giving a reason/,
    /not refunded unless the Provider fails to provide/,
    /Beijing Arbitration Commission/,
    /law of the People’s Republic of China/,
  ])
    expect(english).toMatch(clause)
})

it('names the operator where the brand does and leaves no hole where it does not', () => {
  expect(
    fillNames('{provider} runs {product}. {mail}', 'en-US', {
      company: 'Harbour Ltd',
      product: 'Fairway',
      mail: 'a@b.cd',
    }),
  ).toBe('Harbour Ltd runs Fairway. E-mail: a@b.cd.')
  expect(fillNames('{product}由{provider}运营。{mail}', 'zh-CN', { company: '', product: '航道', mail: '' })).toBe(
    '航道由本网站的运营方运营。',
  )
})

it.each(legalKinds)('%s leaves no unknown placeholder', async (kind) => {
  for (const language of ['en-US', 'zh-CN'] as const) {
    const document = await legalTexts[kind].load(language)
    for (const text of [
      document.title,
      ...document.intro,
      ...document.sections.flatMap((section) => section.paragraphs),
    ])
      expect(fillNames(text, language)).not.toMatch(/[{}]/)
  }
})
