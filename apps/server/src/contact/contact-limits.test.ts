import { contactApi } from '@fairway/contract'
import { expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { limitTable } from '../limits/limit-table.ts'
import { contactSite } from './contact-site.fixture.ts'
import { consult } from './contact.fixture.ts'

onBothEngines((database) => {
  const { post, read, kept, address } = contactSite(database)
  const free = limitTable.leadsWithoutPicture.windows[0].max

  it('wants a picture code after a few of an address, right and used once', async () => {
    for (let i = 0; i < free; i++)
      expect((await post(contactApi.consult.path, { ...consult, imageKey: '', imageCode: '' })).json()).toMatchObject({
        code: 0,
      })
    const needed = await post(contactApi.consult.path, consult)
    expect([needed.statusCode, needed.json()]).toEqual([
      200,
      { code: 2026, message: '请先输入图形验证码', result: null },
    ])
    const picture = await read()
    expect((await post(contactApi.consult.path, { ...consult, ...picture, imageCode: 'XXXX' })).json()).toMatchObject({
      code: 2023,
    })
    expect((await post(contactApi.consult.path, { ...consult, ...picture })).json()).toMatchObject({ code: 2023 })
    expect((await post(contactApi.consult.path, { ...consult, ...(await read()) })).json()).toMatchObject({ code: 0 })
    expect(await kept()).toHaveLength(free + 1)
  })

  it('has places left for who reads a picture, and for who is logged in, when somebody floods the form from many networks', async () => {
    const flood = async (request: () => Promise<object>, places: number) => {
      const codes: number[] = []
      for (let i = 0; i < places + 5; i++)
        codes.push(
          (await post(contactApi.consult.path, await request(), {}, `10.${address()}.${i}.${places & 255}`)).json<{
            code: number
          }>().code,
        )
      return codes.filter((code) => code === 0).length
    }
    const most = (name: 'leadsFromAnybody' | 'leadsWithPicture') => limitTable[name].windows[0].max
    expect(await flood(async () => consult, most('leadsFromAnybody'))).toBe(most('leadsFromAnybody'))
    const customer = async (more: object, headers = {}) =>
      (await post(contactApi.consult.path, { ...consult, ...more }, headers, '192.0.2.7')).json<{ code: number }>().code
    expect([await customer({}), await customer(await read())]).toEqual([2026, 0])
    expect(await flood(async () => ({ ...consult, ...(await read()) }), most('leadsWithPicture') - 1)).toBe(
      most('leadsWithPicture') - 1,
    )
    expect([await customer(await read()), await customer({}, { token: '5' })]).toEqual([4290, 0])
  })

  it('takes only so many of one network, whatever they show', async () => {
    const codes: number[] = []
    for (let i = 0; i < 20; i++)
      codes.push(
        (
          await post(contactApi.consult.path, { ...consult, ...(await read()) }, {}, `2001:db8:${address()}:${i}::1`)
        ).json<{ code: number }>().code,
      )
    expect(codes.filter((code) => code === 0).length).toBe(limitTable.leadsFromNetwork.windows[0].max)
  })
})
