import { port } from './port-set.ts'

export const fields = {
  portDetail: {
    port: 'object',
    inPort: 'list',
    inPortTotal: 'number',
    stoppedTotal: 'number',
  },
  port,
} as const
