import { z } from 'zod'

// A browser's policy forbids making code from text, and even the library's question whether it may is reported as a violation.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
