import type { Product } from '../product.fixture.ts'

export interface Role {
  name: string
  key: string | undefined
  isRefused: boolean
  /** Of eleven requests. */
  times: number
}

/** Whoever may ask; who gets answers asks more often. */
export async function rolesOf(product: Product): Promise<Role[]> {
  const [owner, other, reader, revoked] = [
    await product.keyOf('ann'),
    await product.keyOf('bob'),
    await product.keyOf('ann', ['vessels', 'areas', 'plans', 'alerts']),
    await product.keyOf('ann'),
  ]
  await product.revoke('ann', revoked.key.id)
  return [
    { name: 'owner', key: owner.secret, isRefused: false, times: 5 },
    { name: 'other', key: other.secret, isRefused: false, times: 2 },
    { name: 'reader', key: reader.secret, isRefused: false, times: 1 },
    { name: 'revoked key', key: revoked.secret, isRefused: true, times: 1 },
    { name: 'unknown key', key: `fwk_${'x'.repeat(43)}`, isRefused: true, times: 1 },
    { name: 'nobody', key: undefined, isRefused: true, times: 1 },
  ]
}
