import {
  accountApi,
  secondFactorApi,
  type AccountEvent,
  type NewTotp,
  type SecondFactor,
  type SecondFactorAsked,
  type SwitchedOn,
  type UserInfo,
} from '@fairway/contract'
import { expect } from 'vitest'
import { openSite, type Answer } from '../accounts/site.fixture.ts'
import { comeIn, PASSWORD, strangers } from '../accounts/somebody.fixture.ts'
import type { Database } from '../database/open-database.ts'
import { totpAt } from './totp.ts'

export const MINUTE = 60_000
export type Somebody = Awaited<ReturnType<typeof comeIn>>
/** Everything that is asked of a site whose people have second factors. */
export type SecondFactorSite = Awaited<ReturnType<typeof openSecondFactorSite>>

/** A site whose clock is moved by hand, and what its tests ask it again and again. */
export async function openSecondFactorSite(db: Database) {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const site = await openSite({ db, now: () => clock.now, confirmMinutes: 15 })
  const somebody = strangers()
  const newcomer = () => comeIn(site, somebody())
  const post = <T>(path: string, json: unknown, { token, address }: Partial<Somebody>) =>
    site.call<T>(path, { json, token, address })
  return {
    ...site,
    clock,
    somebody,
    newcomer,
    post,
    stateOf: async (who: Somebody) =>
      (await site.call<SecondFactor>(secondFactorApi.getSecondFactor.path, { token: who.token })).result!,
    async kindsOf(who: Somebody) {
      await site.accounts.parts.events.settled()
      const { result } = await site.call<AccountEvent[]>(accountApi.listEvents.path, { token: who.token })
      return result!.map(({ kind, about }) => (about === '' ? kind : `${kind} ${about}`))
    },
    /** Somebody whose login asks for codes of an app. */
    async withApp() {
      const who = await newcomer()
      const { result } = await post<NewTotp>(secondFactorApi.beginTotp.path, { password: PASSWORD }, who)
      const { secret } = result!
      const on = await post<SwitchedOn>(secondFactorApi.confirmTotp.path, { code: totpAt(secret, clock.now) }, who)
      clock.now += MINUTE
      return { ...who, secret, codes: on.result!.recoveryCodes! }
    },
    /** The password is right; the second factor is asked for. */
    async halfLogin(who: Somebody): Promise<SecondFactorAsked> {
      const answer: Answer = await site.login(who.mobile, PASSWORD, { address: who.address })
      expect(answer).toMatchObject({ status: 200, code: 2053 })
      return answer.result as SecondFactorAsked
    },
    finish: (who: Partial<Somebody>, ticket: string, code: string, way = 'totp') =>
      post<UserInfo>(secondFactorApi.finishLogin.path, { way, ticket, code }, { address: who.address }),
  }
}
