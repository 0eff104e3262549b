import { expect, it } from 'vitest'
import type { z } from 'zod'
import { documentedCalls } from '../openapi/api-rooms.ts'
import { schemaWriter, type JsonSchema } from '../openapi/json-schema.ts'

/** Names of what is somebody's contact or opens something: addresses are written into logs, bodies are not. */
const PRIVATE = /mobile|mail|phone|contact|password|pwd|code|token|ticket|scene|secret|sig|imagekey|^q$/i

/** As the specification has them: its clients send them so. Our own page sends `userIsExist` in the body. */
const specified = ['getQrStatus scene', 'getVerifyCode imageKey', 'userIsExist phoneOrEmail', 'verifyCode code']
const contactsOfVerifyCode = ['verifyCode email', 'verifyCode mobile']
/** RFC 8058 has the whole of the link in the mail's head, and mail programs ask for it as it is. */
const oneClick = ['askToStopMails token', 'stopMails token']
/** What is searched for in them are names of ships and ports. */
const searches = ['exportArrivalBoard q', 'searchAll q']

it('no call but those of the specification says in its query whom it is about, or what opens something', async () => {
  const { write } = schemaWriter()
  const namesOf = (schema: z.ZodType) => {
    const written = write(schema, 'input')
    const shapes = (written['anyOf'] ?? [written]) as { properties?: Record<string, JsonSchema> }[]
    return [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))]
  }
  const found: string[] = []
  for (const { id, call } of documentedCalls) {
    const { query } = await call.schemas()
    if (query) found.push(...namesOf(query).flatMap((name) => (PRIVATE.test(name) ? [`${id} ${name}`] : [])))
  }
  expect(found.toSorted()).toEqual([...specified, ...contactsOfVerifyCode, ...oneClick, ...searches].toSorted())
})
