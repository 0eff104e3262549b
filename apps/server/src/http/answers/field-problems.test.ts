import { consultSchema, contactSchema } from '@fairway/contract'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { problemSentence, type Finding } from './field-problems.ts'

const right = {
  userName: '李雷',
  companyName: '航运公司',
  phoneNumber: '13800138000',
  contactWay: 'x',
  contentType: 31,
  userSource: 1,
}
const said = (schema: z.ZodType, value: unknown) => {
  const answer = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' })(value) as {
    error: Finding[]
  }
  const [finding] = answer.error
  return [problemSentence(finding, 'zh-CN'), problemSentence(finding, 'en-US')]
}

it.each([
  [contactSchema, { userName: '' }, '姓名不能为空', 'Name must not be empty'],
  [contactSchema, { userName: undefined }, '缺少姓名，或其类型不对', 'Name is missing or of the wrong kind'],
  [
    contactSchema,
    { companyName: 'x'.repeat(121) },
    '公司名称最多 120 个字符',
    'Company name may have at most 120 characters',
  ],
  [contactSchema, { phoneNumber: ' ' }, '手机号码不能为空', 'Phone number must not be empty'],
  [contactSchema, { phoneNumber: '1380013800' }, '手机号码须为 11 位数字', 'Phone number must have exactly 11 digits'],
  [contactSchema, { content: 'x'.repeat(2_001) }, '备注最多 2,000 个字符', 'Remarks may have at most 2,000 characters'],
  [contactSchema, { industry: 9 }, '所属行业过大，上限为 4', 'Industry is too large, the limit is 4'],
  [contactSchema, { contentType: 999 }, 'contentType不正确', 'contentType is not right'],
  [consultSchema, { identity: 'captain' }, '身份不在可选范围内', 'Who you are is none of the values allowed'],
] as const)('names the field and what is wrong with it, in both languages (%#)', (schema, change, chinese, english) => {
  expect(said(schema, { ...right, ...change })).toEqual([chinese, english])
})

it('says of a bound that does not belong to what is allowed on which side of it to stay', () => {
  const radius = z.object({ radius: z.number().positive().lt(100) })
  expect(said(radius, { radius: 0 })).toEqual(['radius须大于 0', 'radius must be more than 0'])
  expect(said(radius, { radius: 100 })).toEqual(['radius须小于 100', 'radius must be less than 100'])
})

it('has a sentence for every finding of the schema library, and none of its words', () => {
  const schema = z.strictObject({
    list: z.array(z.number()).min(2).max(3),
    mail: z.email(),
    either: z.union([z.literal(1), z.boolean()]),
    step: z.number().multipleOf(5),
    at: z.string().min(4),
  })
  const sound = { list: [1, 2], mail: 'a@b.cn', either: 1, step: 5, at: 'long' }
  const wrong: object[] = [
    { list: [1] },
    { list: [1, 2, 3, 4] },
    { mail: 'x' },
    { either: 'x' },
    { step: 6 },
    { at: 'x' },
    { more: 1 },
    { list: [1, 'x'] },
  ]
  for (const change of wrong) {
    for (const sentence of said(schema, { ...sound, ...change }))
      expect(sentence).not.toMatch(/expected|invalid|received|[{}]|undefined|NaN/i)
  }
  expect(said(schema, [])).toEqual(['缺少请求内容，或其类型不对', 'its content is missing or of the wrong kind'])
})
