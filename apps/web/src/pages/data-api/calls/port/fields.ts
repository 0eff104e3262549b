import { port } from '../port-set/fields.ts'

export const fields = {
  portDetail: {
    port: 'object',
    inPort: 'list',
    inPortTotal: 'number',
    stoppedTotal: 'number',
  },
  port,
} as const
