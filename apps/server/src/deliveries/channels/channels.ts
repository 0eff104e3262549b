import type { OwnChannels, SaveChannels } from '@fairway/contract'
import { inTurn } from '../../accounts/session/in-turn.ts'
import type { Database } from '../../database/open-database.ts'
import { ApiError } from '../../http/answers/errors.ts'
import { channelsOf, keepChannels } from './channels.store.ts'
import { targetsOf } from '../targets.store.ts'

/** Changes what holds for all channels of an account. Throws `reminderNeedsTarget` for a webhook that is not there. */
export const saveChannels = (db: Database, userId: number, { plans, mails }: SaveChannels): Promise<OwnChannels> =>
  inTurn(db, userId, async (transaction) => {
    if (plans !== undefined && !(await targetsOf(transaction, userId).hasAll(plans.webhooks)))
      throw new ApiError('reminderNeedsTarget')
    const before = await channelsOf(transaction, userId)
    const channels = { plans: plans ?? before.plans, mails: mails ?? before.mails }
    await keepChannels(transaction, userId, channels)
    return channels
  })
