import { addAccounts } from '../accounts/add-accounts.ts'
import { announcementsPart } from '../announcements/announcements.part.ts'
import { areasPart } from '../areas/areas.part.ts'
import { contactPart } from '../contact/contact.part.ts'
import { filterPart } from '../filter/filter.part.ts'
import { fleetsPart } from '../fleets/fleets.part.ts'
import { organisationsPart } from '../organisations/organisations.part.ts'
import { sharedThingsPart } from '../organisations/shared-things.part.ts'
import type { Context } from '../part.ts'
import type { Parts } from '../parts.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { serverSecret } from '../secrets/server-secret.ts'
import { viewsPart } from '../views/views.part.ts'
import type { Foundations } from './add-foundations.ts'

export type OwnThings = Awaited<ReturnType<typeof addOwnThings>>

/** Accounts and organisations, and what people keep: fleets, areas, filters, views. */
export async function addOwnThings(
  parts: Parts,
  context: Context,
  { database, notices, picture, tracks }: Pick<Foundations, 'database' | 'notices' | 'picture' | 'tracks'>,
) {
  const hash = keyedHash(serverSecret(context.config.dataDir, context.config.messages.serverSecret))
  const { limits, messages, accounts, verification } = await addAccounts(parts, context, { database, hash })
  await parts.add(contactPart(context, { database, limits, messages, accounts, verification, picture }))
  const announcements = await parts.add(announcementsPart(context, { database, accounts }))
  await parts.add(organisationsPart(context, { database, limits, messages, accounts, notices }))
  const fleets = await parts.add(fleetsPart(context, { database, limits, accounts, picture, notices }))
  const areas = await parts.add(areasPart(context, { database, accounts, tracks, picture, notices }))
  await parts.add(sharedThingsPart({ database, accounts, fleets, areas, picture }))
  const filter = await parts.add(filterPart(context, { database, accounts, picture, fleets, areas }))
  await parts.add(viewsPart(context, { database, accounts }))
  return { hash, limits, messages, accounts, announcements, fleets, areas, filter }
}
