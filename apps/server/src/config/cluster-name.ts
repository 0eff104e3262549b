import { z } from 'zod'

/** A cluster of ClickHouse, as its servers' configuration names it; it stands in statements. */
export const clusterName = z
  .string()
  .regex(/^[A-Za-z_][\w-]{0,63}$/, 'takes the name of a cluster: letters, digits, _ and -')
