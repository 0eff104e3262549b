import { z } from '../api/zod.ts'

export const targetId = z.string().regex(/^[\w-]{16}$/)
