import { port } from '../port-set/fields.ts'

export const fields = {
  ports: {
    ports: 'list',
  },
  port,
} as const
