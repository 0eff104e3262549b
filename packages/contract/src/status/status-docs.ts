import { describeRoom } from '../api/api-doc.ts'
import { statusApi } from './status-api.ts'

const at = 1_795_000_000_000

export const statusRoom = describeRoom({
  tag: 'status',
  about: 'Whether the service works.',
  calls: statusApi,
  docs: {
    getStatus: {
      summary: 'Whether the service works now',
      description: 'The same as `/healthz` in short, without what only the operator needs to know.',
      errors: [],
      example: {
        result: { status: 'ok', startedAt: at, now: at + 60_000, answering: { database: true, tracks: true } },
      },
    },
  },
})
