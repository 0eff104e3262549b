import type { TestSite } from './site.fixture.ts'

export const PASSWORD = 'gangway-7'

/** Makes people who were never here, with addresses that were never here. */
export function strangers() {
  let last = 0
  return () => {
    last += 1
    return {
      mobile: `1360000${1000 + last}`,
      email: `mate-${last}@ships.example`,
      address: `10.3.${last >> 8}.${last & 255}`,
    }
  }
}

/** Registers somebody by phone and logs them in: with their token and the mark of their device. */
export async function comeIn(site: TestSite, who: ReturnType<ReturnType<typeof strangers>>) {
  await site.register(who.mobile, PASSWORD, who.address)
  const login = await site.login(who.mobile, PASSWORD, { address: who.address })
  return {
    ...who,
    token: login.result!.token,
    userId: login.result!.userId,
    cookie: String(login.headers['set-cookie']).split(';')[0],
  }
}
