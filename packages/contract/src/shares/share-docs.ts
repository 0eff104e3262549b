import { describeRoom } from '../api/api-doc.ts'
import { shareApi } from './share-api.ts'

const share = {
  id: 'x7Kd_90aQ-1z',
  kind: 'ship',
  mmsi: 477_995_300,
  fleet: null,
  view: null,
  title: 'Cargo of order 4711',
  name: 'EVER GIVEN',
  fields: ['position', 'voyage'],
  createdAt: 1_795_000_000_000,
  expiresAt: 1_795_604_800_000,
  revokedAt: null,
  viewers: 0,
  lastViewedAt: null,
} as const

export const shareRoom = describeRoom({
  tag: 'shares',
  about: 'Links to a ship, a voyage, a fleet or a view that open without a login, until they expire or are revoked.',
  calls: shareApi,
  docs: {
    createShare: {
      summary: 'Make a link; its secret is given once',
      errors: ['sharesFull', 'notFound', 'unknownShip', 'tooMany'],
      example: {
        body: {
          kind: 'ship',
          mmsi: 477_995_300,
          fields: ['position', 'voyage'],
          title: 'Cargo of order 4711',
          hours: 168,
        },
        result: { share: { ...share, fields: [...share.fields] }, token: 'AAAAAAAAAAAAAAAAAAAAAA' },
      },
    },
    listShares: {
      summary: 'Own links, the newest first',
      errors: [],
      example: { result: { shares: [{ ...share, fields: [...share.fields] }], most: 100 } },
    },
    listShareViews: {
      summary: 'Who has opened a link',
      errors: ['notFound'],
      example: {
        params: { id: share.id },
        result: {
          views: [
            {
              firstAt: 1_795_000_000_000,
              lastAt: 1_795_000_000_000,
              times: 1,
              device: 'Chrome · Windows',
              network: '203.0.113.0/24',
            },
          ],
        },
      },
    },
    revokeShare: {
      summary: 'End a link at once',
      errors: ['notFound'],
      example: {
        params: { id: share.id },
        result: { ...share, fields: [...share.fields], revokedAt: 1_795_000_100_000 },
      },
    },
    openShare: {
      summary: 'What a link shows; only the chosen fields',
      errors: ['shareGone'],
      example: { body: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } },
    },
  },
})
