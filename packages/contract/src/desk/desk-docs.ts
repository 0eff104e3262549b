import { describeRoom } from '../api/api-doc.ts'
import { deskApi } from './desk-api.ts'

const shut = ['notFound', 'deskShut'] as const
const none = { rows: [], total: 0 }

export const deskRoom = describeRoom({
  tag: 'desk',
  about:
    "The operator's desk: for accounts that the server's command line made operators, with a second factor. Nothing of it is there for anybody else, and all that is done there is written down.",
  calls: deskApi,
  docs: {
    getDesk: {
      summary: 'Whether the desk is open for this login',
      errors: ['notFound'],
      example: { result: { entered: false, proved: true, idleMinutes: 15 } },
    },
    enterDesk: {
      summary: 'Open the desk: with the password, in a login that used a second factor',
      errors: ['notFound', 'secondFactorFirst', 'passwordWrong', 'guesses', 'busy'],
      example: {
        body: { password: 'gangway-7' },
        result: { entered: true, proved: true, idleMinutes: 15 },
      },
    },
    leaveDesk: { summary: 'Shut the desk', errors: [...shut], example: { result: true } },
    listDeskUsers: {
      summary: 'Accounts, the newest first',
      errors: [...shut],
      example: { body: { q: 'ann' }, result: none },
    },
    getDeskUser: {
      summary: 'One account, without its secrets',
      errors: [...shut],
      example: { params: { id: 12 } },
    },
    stepDeskUser: {
      summary: 'Do something with an account',
      description: 'Sessions ended, locked or unlocked, the second factor reset, deleted; the owner is told.',
      errors: [...shut, 'operatorAccount', 'demoAccount'],
      example: { params: { id: 12 }, body: { step: 'lock', reason: 'stolen, says the owner' }, result: true },
    },
    listDeskKeys: {
      summary: 'Keys of the data API, the newest first',
      errors: [...shut],
      example: { body: {}, result: none },
    },
    revokeDeskKey: {
      summary: 'Revoke a key of the data API',
      errors: [...shut],
      example: { params: { id: 'aB3dE6gH9jK2mN5pQ8sT1v' }, body: { reason: 'leaked' }, result: true },
    },
    listDeskPurchases: {
      summary: 'Orders of plans and credits, and requests for invoices: those that wait first, then the newest',
      errors: [...shut],
      example: { body: {}, result: none },
    },
    stepDeskPurchase: {
      summary: 'Confirm or refuse an order, or say the number of its invoice',
      description: 'Credits of a confirmed order count at once; its owner is told by email or SMS.',
      errors: [...shut, 'purchaseDecided', 'invoiceMissing'],
      example: {
        params: { id: 'aB3dE6gH9jK2mN5pQ8sT1v' },
        body: { step: 'confirm', reason: 'paid by transfer' },
        result: true,
      },
    },
    listDeskOrganisations: {
      summary: 'Organisations, the newest first',
      errors: [...shut],
      example: { body: {}, result: none },
    },
    getDeskOrganisation: {
      summary: 'One organisation with its members',
      errors: [...shut],
      example: { params: { id: 'aB3dE6gH9jK2mN5pQ8sT1v' } },
    },
    listDeskPortAreas: {
      summary: 'Berths, anchorages and limits of a port as they are kept, removed ones too',
      errors: [...shut, 'unknownPort'],
      example: { params: { locode: 'CNSHA' }, result: { areas: [] } },
    },
    saveDeskPortArea: {
      summary: 'Draw, correct, remove or give back to learning an area of a port',
      errors: [
        ...shut,
        'unknownPort',
        'areaChanged',
        'areaCrosses',
        'areaNoPlace',
        'areaTooFewCorners',
        'areaTooIntricate',
        'areaEmpty',
      ],
      example: {
        body: {
          id: null,
          port: 'CNSHA',
          kind: 'berth',
          name: 'Terminal 5',
          nameZh: null,
          outline: [
            [121.49, 31.24],
            [121.5, 31.24],
            [121.5, 31.25],
            [121.49, 31.24],
          ],
          drawn: true,
          removed: false,
          based: null,
        },
      },
    },
    listDeskAnnouncements: {
      summary: 'Announcements, the newest first',
      errors: [...shut],
      example: { body: {}, result: none },
    },
    announce: {
      summary: 'Tell everybody something for a while',
      errors: [...shut, 'announcementsFull'],
      example: {
        body: {
          text: { 'zh-CN': '今晚 22:00 起维护一小时。', 'en-US': 'Maintenance for an hour from 22:00 tonight.' },
          from: 1_795_000_000_000,
          until: 1_795_086_400_000,
        },
        result: true,
      },
    },
    endDeskAnnouncement: {
      summary: 'Take an announcement back before its time',
      errors: [...shut],
      example: { params: { id: 'aB3dE6gH9jK2mN5pQ8sT1v' }, body: { reason: 'it is done' }, result: true },
    },
    listDeskLeads: {
      summary: 'Contact requests, the newest first',
      errors: [...shut],
      example: { body: {}, result: none },
    },
    listDeskFeeds: { summary: 'Where AIS comes from, and how it is', errors: [...shut], example: { result: [] } },
    listDeskAudit: {
      summary: 'What was done at the desk, the newest first',
      errors: [...shut],
      example: { body: {}, result: none },
    },
  },
})
