import { describeRoom } from '../api/api-doc.ts'
import { organisationApi } from './organisation-api.ts'

const id = 'q7Kd_90aQ-1zAAAA'
const at = 1_795_000_000_000
const membership = {
  organisation: {
    name: 'Blue Funnel',
    createdAt: at,
    role: 'owner' as const,
    members: [
      { id: 'aN7xQ', name: 'Ann', role: 'owner' as const, joinedAt: at, you: true, rulesEnded: 2 },
      { id: 'b2PzT', name: 'Bob', role: 'planner' as const, joinedAt: at, you: false, rulesEnded: 2 },
    ],
    rulesEnded: 2,
    invitations: [{ id, contact: 'cem@ships.example', role: 'viewer' as const, at, expiresAt: at + 14 * 86_400_000 }],
    shared: [{ kind: 'plan' as const, id, name: 'November round', by: 'Bob', yours: false, rulesOfOthers: 0 }],
    log: [{ at, by: 'Ann', step: 'role' as const, whom: 'Bob', role: 'planner' as const, kind: null }],
    most: { members: 50, invitations: 50, shared: 200 },
  },
  invited: [],
}
const none = { organisation: null, invited: [] }

export const organisationRoom = describeRoom({
  tag: 'organisation',
  about:
    'An account belongs to one organisation at most. Its members share fleets, areas, rules and plans; what each may do with them is ' +
    'said by their role. A thing stays its owner’s: who leaves takes his things along.',
  calls: organisationApi,
  docs: {
    getOrganisation: {
      summary: 'The own organisation, and invitations to the own contacts',
      description: '`organisation` is null for an account that is in none. Only the owner is told of open invitations.',
      errors: [],
      example: { result: membership },
    },
    foundOrganisation: {
      summary: 'Create an organisation',
      errors: ['organisationOneOnly', 'organisationDemo'],
      example: { body: { name: 'Blue Funnel' }, result: membership },
    },
    renameOrganisation: {
      summary: 'Give the organisation another name',
      errors: ['organisationOwnerOnly', 'notFound'],
      example: { body: { name: 'Blue Funnel' }, result: membership },
    },
    inviteMember: {
      summary: 'Invite somebody by phone number or mail address',
      description:
        'The invitation waits in the account that has the contact, now or later; to a mail address goes a mail. ' +
        'The answer does not tell whether there is such an account.',
      errors: [
        'contactInvalid',
        'organisationOwnerOnly',
        'membersFull',
        'invitationsFull',
        'invitedAlready',
        'notFound',
        'tooMany',
      ],
      example: { body: { contact: 'cem@ships.example', role: 'viewer' }, result: { membership, mailed: true } },
    },
    takeBackInvitation: {
      summary: 'Take an invitation back',
      errors: ['organisationOwnerOnly', 'notFound'],
      example: { params: { id }, result: membership },
    },
    answerInvitation: {
      summary: 'Accept or refuse an invitation to one of the own contacts',
      errors: ['organisationOneOnly', 'organisationDemo', 'membersFull', 'notFound'],
      example: { params: { id }, body: { accept: true }, result: membership },
    },
    changeMemberRole: {
      summary: 'Give a member another role',
      errors: ['organisationOwnerOnly', 'organisationNeedsOwner', 'notFound'],
      example: { params: { id: 'b2PzT' }, body: { role: 'approver' }, result: membership },
    },
    removeMember: {
      summary: 'Remove a member',
      description: 'What the member shared is the member’s alone again.',
      errors: ['organisationOwnerOnly', 'organisationNeedsOwner', 'notFound'],
      example: { params: { id: 'b2PzT' }, result: membership },
    },
    leaveOrganisation: {
      summary: 'Leave the organisation',
      errors: ['organisationNeedsOwner', 'notFound'],
      example: { result: none },
    },
    handOverOrganisation: {
      summary: 'Make another member the owner',
      description: 'Who was the owner is an approver then.',
      errors: ['organisationOwnerOnly', 'notFound'],
      example: { body: { to: 'b2PzT' }, result: membership },
    },
    dissolveOrganisation: {
      summary: 'Dissolve the organisation',
      description: 'Everybody keeps what is his own, and nobody sees that of others any more.',
      errors: ['organisationOwnerOnly', 'notFound'],
      example: { result: none },
    },
    listShared: {
      summary: 'Fleets, areas and rules that other members share, and what of the own is shared',
      description: 'Plans that are shared stand in the list of plans. Of a rule nothing is told of mails and webhooks.',
      errors: [],
      example: {
        result: {
          mayShare: true,
          own: { fleet: [], area: [], rule: [], plan: [id] },
          fleets: [
            {
              id: 'x7Yk2mP9qL4a',
              name: 'East China Sea',
              colour: '#3A70EF',
              by: 'Bob',
              ships: [{ mmsi: 413_000_001, name: 'HAI XIANG', nameZh: '海翔' }],
            },
          ],
          shipsLeftOut: 0,
          areas: [],
          rules: [],
        },
      },
    },
    shareThing: {
      summary: 'Share a fleet, an area, a rule or a plan of one’s own with the organisation, or take it back',
      description:
        'A ship sails one plan of an organisation: a plan that is executing is not shared while another of the ship is.',
      errors: ['roleRefuses', 'sharedFull', 'planShipBusy', 'planShipShared', 'notFound'],
      example: {
        body: { kind: 'plan', id, shared: true },
        result: { shared: true, by: null, mayEdit: true, mayShare: true },
      },
    },
  },
})
