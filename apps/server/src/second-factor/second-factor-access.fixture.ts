import { secondFactorApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(secondFactorApi)
const ticket = 'x'.repeat(43)
const passkey = {
  id: 'abc',
  rawId: 'abc',
  type: 'public-key',
  response: { clientDataJSON: 'abc', attestationObject: 'abc' },
}

const proof = { ...passkey, response: { clientDataJSON: 'abc', authenticatorData: 'abc', signature: 'abc' } }

/** What asks for the password is refused a wrong one. */
const withPassword = (path: string): RouteAccess => ({
  route: `POST ${path}`,
  right: { json: { password: 'wrong-one' } },
  owner: [200, 2014],
  wrong: [
    [{ json: {} }, 400],
    [{ json: { password: 'a', userId: 1 } }, 400],
  ],
})

/** Ways to the second factor of an account, and past it. */
export const secondFactorAccess: readonly RouteAccess[] = [
  {
    route: `POST ${at.finishLogin}`,
    right: { json: { way: 'totp', ticket, code: '123456' } },
    visitor: [200, 2055],
    wrong: [
      [{ json: { way: 'totp', ticket: 'short', code: '123456' } }, 400],
      [{ json: { way: 'smile', ticket, code: '123456' } }, 400],
      [{ json: { way: 'passkey', ticket, proof: passkey } }, 400],
    ],
  },
  {
    route: `POST ${at.askPasskey}`,
    right: { json: { ticket } },
    // The tests ask a bare address.
    visitor: [200, 2058],
    wrong: [[{ json: { ticket: 5 } }, 400]],
  },
  {
    route: `POST ${at.confirmByPasskey}`,
    right: { json: { ticket, proof } },
    owner: [200, 2055],
    wrong: [[{ json: { ticket, proof: { ...proof, id: '<>' } } }, 400]],
  },
  { route: `GET ${at.getSecondFactor}`, right: {}, owner: [200, 0] },
  withPassword(at.beginTotp),
  {
    route: `POST ${at.confirmTotp}`,
    right: { json: { code: '123456' } },
    owner: [200, 2055],
    wrong: [[{ json: { code: 123_456 } }, 400]],
  },
  withPassword(at.removeTotp),
  { ...withPassword(at.beginPasskey), owner: [200, 2058] },
  {
    route: `POST ${at.addPasskey}`,
    right: { json: { ticket, name: '手机', passkey } },
    owner: [200, 2055],
    wrong: [
      [{ json: { ticket, name: ' ', passkey } }, 400],
      [{ json: { ticket, name: 'x', passkey: { ...passkey, id: '<>' } } }, 400],
    ],
  },
  {
    route: `POST ${at.renamePasskey}`,
    right: { json: { id: 'abc', name: '手机' } },
    owner: [404, 4040],
    wrong: [[{ json: { id: 'abc', name: '' } }, 400]],
  },
  {
    route: `POST ${at.removePasskey}`,
    right: { json: { id: 'abc', password: 'wrong-one' } },
    owner: [200, 2014],
    wrong: [[{ json: { id: 'abc' } }, 400]],
  },
  withPassword(at.makeRecoveryCodes),
]
