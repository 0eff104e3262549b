import { ApiError } from '../../http/answers/errors.ts'
import { OutOfReach, webhookUrl, type PublicHosts } from './public-hosts.ts'

/** An address that may be posted to, as it is kept. Throws what a form says of another. */
export async function checkedAddress(text: string, hosts: PublicHosts): Promise<string> {
  const url = webhookUrl(text)
  if (url === null) throw new ApiError('targetUnusable')
  try {
    await hosts.addressesOf(url)
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error
    throw new ApiError(url.protocol === 'https:' ? 'targetOutOfReach' : 'targetUnusable')
  }
  return url.href
}
