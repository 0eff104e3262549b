import { errorCodes, organisationApi, type Envelope, type GivenRole, type SharedKind } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { readAgain } from '../../api/read-again.ts'
import { ask, request } from '../../api/request.ts'

/** What others do to an organisation is seen so soon. */
const AGAIN_MS = 60_000

/** `user`: whose, so that another account's is another. */
export const organisationQuery = (user: string) =>
  queryOptions({
    queryKey: ['organisation', user],
    queryFn: ({ signal }) => ask(organisationApi.getOrganisation, { signal, quiet: true }),
    refetchInterval: AGAIN_MS,
  })

/** What others share, and what of the own is shared. */
export const sharedQuery = (user: string) =>
  queryOptions({
    queryKey: ['organisation', user, 'shared'],
    queryFn: ({ signal }) => ask(organisationApi.listShared, { signal, quiet: true }),
    staleTime: AGAIN_MS,
  })

/** Whatever comes of it, all that shows how things stand is read again. */
async function andAgain<T>(answer: Promise<Envelope<T>>): Promise<Envelope<T>> {
  const got = await answer
  await readAgain('organisation', 'plans')
  return got
}

const at = organisationApi
export const found = (name: string) => andAgain(request(at.foundOrganisation, { body: { name } }))
export const rename = (name: string) => andAgain(request(at.renameOrganisation, { body: { name } }))
export const invite = (contact: string, role: GivenRole) =>
  andAgain(request(at.inviteMember, { body: { contact, role } }))
export const takeBackInvitation = (id: string) => andAgain(request(at.takeBackInvitation, { params: { id } }))
export const answerInvitation = (id: string, accept: boolean) =>
  andAgain(request(at.answerInvitation, { params: { id }, body: { accept } }))
export const changeRole = (id: string, role: GivenRole) =>
  andAgain(request(at.changeMemberRole, { params: { id }, body: { role } }))
export const removeMember = (id: string) => andAgain(request(at.removeMember, { params: { id } }))
export const leave = () => andAgain(request(at.leaveOrganisation, {}))
export const handOver = (to: string) => andAgain(request(at.handOverOrganisation, { body: { to } }))
export const dissolve = () => andAgain(request(at.dissolveOrganisation, {}))
export const shareThing = (kind: SharedKind, id: string, shared: boolean) =>
  andAgain(request(at.shareThing, { body: { kind, id, shared } }))

export const isDone = ({ code }: { code: number }): boolean => code === errorCodes.ok
