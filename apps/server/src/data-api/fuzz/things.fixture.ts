import type { Product } from '../product.fixture.ts'

/** One of everything that an account may have, by what its id is called. */
export async function makeThings(product: Product, key: string) {
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await product.ask(path, { key, body })
    const { id } = (answer.body['data'] ?? {}) as { id?: string }
    if (id === undefined) throw new Error(`${path}: ${answer.text}`)
    return id
  }
  const vessels = ['mmsi:413000001']
  const area = await make('/areas', { name: 'Own', shape: { kind: 'circle', lat: 30, lon: 122, radius_nm: 5 } })
  const webhook = await make('/webhooks', { name: 'Own', url: 'http://127.0.0.1:9999/' })
  const rule = await make('/alert-rules', { who: { kind: 'vessels', vessels }, events: ['port-arrival'] })
  const share = await make('/shares', { kind: 'view', view: 'z=5', expires_in_h: 24 })
  const delivery = await make(`/webhooks/${webhook}/test`, {})
  const plan = await make('/plans', {
    name: 'Own',
    vessel: vessels[0],
    calls: [
      { port: 'CNSHA', etd: '2027-01-01T06:00:00Z' },
      { port: 'SGSIN', eta: '2027-01-09T06:00:00Z' },
    ],
    speed_kn: 14,
    route: {
      waypoints: [
        { lat: 31.4, lon: 121.6, locode: 'CNSHA' },
        { lat: 1.2, lon: 103.8, locode: 'SGSIN' },
      ],
    },
  })
  return { area, webhook, rule, share, delivery, plan }
}
export type Things = Awaited<ReturnType<typeof makeThings>>

/** The paths below which they lie. */
export const pathOfThing: Record<keyof Things, string> = {
  area: '/areas',
  webhook: '/webhooks',
  rule: '/alert-rules',
  share: '/shares',
  delivery: '/webhook-deliveries',
  plan: '/plans',
}
