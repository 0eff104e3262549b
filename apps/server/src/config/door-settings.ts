import { z } from 'zod'
import { listSetting } from './list-setting.ts'

/** Environment variables of the door: who may come in, and from which pages. */
export const doorEnvironment = z.object({
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/[?#].*$/, '').replace(/\/+$/, ''))
    .optional(),
  ALLOWED_HOSTS: listSetting
    .pipe(
      z.array(
        z.string().regex(/^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])$/i, 'takes host names without ports'),
      ),
    )
    .default([]),
  ALLOWED_ORIGINS: listSetting.default([]),
  HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).default(0),
  SECURITY_CONTACT: z
    .string()
    .max(300)
    .refine((text) => z.email().safeParse(text).success || z.url({ protocol: /^https$/ }).safeParse(text).success, {
      error: 'must be a mail address or an https:// address',
    })
    .optional(),
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{24,200}=*$/, 'must be 24 to 200 letters, digits or - . _ ~ + /')
    .optional(),
  PAGE_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(3_000),
})

export interface DoorSettings {
  /** Where the site is found from outside, without a slash at its end; null takes the host of each request. */
  readonly publicUrl: string | null
  /** The only host names that are answered, in small letters; null answers to all. */
  readonly knownHosts: ReadonlySet<string> | null
  /** Origins besides the server's own whose pages may make calls and open the live socket. */
  readonly allowedOrigins: readonly string[]
  /** How long a browser that came by https keeps away from http; 0 says nothing. */
  readonly hstsSeconds: number
  /** Where who finds a weakness turns to, as a URI; null names nobody. */
  readonly securityContact: string | null
  /** Who sends it is told what the server says of itself, from anywhere; null leaves that to the machine itself. */
  readonly operatorToken: string | null
  /** Of one address, for everything that is no call: pages, their files, tiles of the chart. */
  readonly pageRequestsPerMinute: number
}

const contactUri = (text: string | undefined): string | null =>
  text === undefined ? null : text.startsWith('https://') ? text : `mailto:${text}`

/** Names under which a server is asked on its own machine: by probes, and by a proxy that writes no other. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

export function readDoorSettings(values: z.infer<typeof doorEnvironment>): DoorSettings {
  const publicUrl = values.PUBLIC_URL ?? null
  return {
    publicUrl,
    knownHosts:
      publicUrl === null
        ? null
        : new Set(
            [new URL(publicUrl).hostname, ...values.ALLOWED_HOSTS, ...ownNames].map((name) => name.toLowerCase()),
          ),
    allowedOrigins: Object.freeze(values.ALLOWED_ORIGINS),
    hstsSeconds: values.HSTS_SECONDS,
    securityContact: contactUri(values.SECURITY_CONTACT),
    operatorToken: values.OPERATOR_TOKEN ?? null,
    pageRequestsPerMinute: values.PAGE_REQUESTS_PER_MINUTE,
  }
}
