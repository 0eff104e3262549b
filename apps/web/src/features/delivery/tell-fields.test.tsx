import type { PushDevices, ReminderTell } from '@fairway/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { i18n } from '../../i18n/instance.ts'
import { channelsQuery, devicesQuery, targetsQuery } from './delivery-api.ts'
import { texts } from './delivery.en-us.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { TellFields } from './tell-fields.tsx'

const tell: ReminderTell = {
  mail: false,
  push: true,
  sms: false,
  quiet: null,
  daily: null,
  webhooks: [],
  least: { mail: 'notice', push: 'notice', sms: 'alarm', webhook: 'notice' },
}

beforeAll(async () => {
  await deliveryTexts.load('en-US')
  i18n.show('en-US')
})
afterEach(() => queryClient.clear())

/** As a browser draws them that can show no notification; `names`: of the account's browsers that can. */
async function drawnWith(names: readonly string[]): Promise<string> {
  const device = { service: 'push.example', createdAt: 0, failingSince: null }
  const devices: PushDevices = {
    devices: names.map((name) => ({ ...device, id: name, name })),
    most: 10,
    publicKey: '',
  }
  queryClient.setQueryData(devicesQuery('').queryKey, devices)
  queryClient.setQueryData(targetsQuery('').queryKey, { targets: [], most: 5 })
  queryClient.setQueryData(channelsQuery('').queryKey, { plans: tell, mails: true, sms: false })
  const fields = createElement(TellFields, {
    title: '',
    lead: '',
    tell,
    manageAt: '/manage',
    mailAt: '/mail',
    onChange: () => {},
  })
  const page = createElement(MemoryRouter, null, fields)
  const { prelude } = await prerenderToNodeStream(createElement(QueryClientProvider, { client: queryClient }, page))
  return text(prelude)
}

it('notifications are not ticked where no browser of the account can show one', async () => {
  const html = await drawnWith([])
  expect(html).toContain(`<input type="checkbox" disabled=""/>${texts.tell.push}`)
  expect(html).toContain(texts.tell.noPushHere)
  expect(html).not.toContain(texts.tell.noPush)
  expect(html).not.toContain(texts.tell.least.push)
})

it('notifications are ticked here when another browser shows them', async () => {
  const html = await drawnWith(['Phone'])
  expect(html).toContain(`<input type="checkbox" checked=""/>${texts.tell.push}`)
  expect(html).not.toContain(texts.tell.noPushHere)
  expect(html).toContain(texts.tell.least.push)
})
