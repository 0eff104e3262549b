import { describeRoom } from '../api/api-doc.ts'
import { embedApi } from './embed-api.ts'

const embed = {
  id: 'x7Kd_90aQ-1zAAAA',
  kind: 'port',
  view: null,
  mmsi: null,
  fleet: null,
  locode: 'CNSHA',
  chart: null,
  name: 'Arrivals for the intranet',
  hosts: ['intranet.ships.example'],
  theme: 'light',
  language: 'reader',
  createdAt: 1_795_000_000_000,
  changedAt: 1_795_000_000_000,
} as const

const shown = {
  kind: 'port',
  theme: 'light',
  language: 'reader',
  view: null,
  mmsi: null,
  locode: 'CNSHA',
  shared: null,
  chart: null,
} as const

export const embedRoom = describeRoom({
  tag: 'embeds',
  about:
    'Frames with the map, a ship, a fleet, the board of a port or a chart, for pages of the hosts that their owner names.',
  calls: embedApi,
  docs: {
    listEmbeds: {
      summary: 'Own frames',
      errors: [],
      example: { result: { embeds: [{ ...embed, hosts: [...embed.hosts] }], most: 50 } },
    },
    saveEmbed: {
      summary: 'Make a frame, or change one',
      errors: ['embedsFull', 'notFound', 'unknownShip', 'unknownPort', 'orderTooWide', 'unavailable'],
      example: {
        body: {
          kind: 'port',
          locode: 'CNSHA',
          name: embed.name,
          hosts: [...embed.hosts],
          theme: 'light',
          language: 'reader',
        },
        result: { ...embed, hosts: [...embed.hosts] },
      },
    },
    previewEmbed: {
      summary: 'What a frame would show, before it is saved; only who asks sees it',
      errors: ['notFound', 'unknownShip', 'unknownPort', 'orderTooWide', 'unavailable'],
      example: {
        body: { kind: 'port', locode: 'CNSHA', name: '', theme: 'light', language: 'reader' },
        result: { ...shown },
      },
    },
    deleteEmbed: {
      summary: 'Delete a frame: it is empty at once wherever it stands',
      errors: ['notFound'],
      example: { params: { id: embed.id }, result: true },
    },
    openEmbed: {
      summary: 'What a frame shows',
      errors: ['notFound', 'orderTooWide', 'unavailable'],
      example: {
        params: { id: embed.id },
        result: { ...shown },
      },
    },
  },
})
