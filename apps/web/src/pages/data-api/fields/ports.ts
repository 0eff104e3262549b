import { port } from './port-set.ts'

export const fields = {
  ports: {
    ports: 'list',
  },
  port,
} as const
