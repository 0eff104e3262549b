import type { AccountSettings } from '@fairway/contract'
import type { DatabasePart } from '../database/database.part.ts'
import type { Limits } from '../limits/limits.ts'
import type { MessagesPart } from '../messages/messages.part.ts'
import type { Context, Part } from '../part.ts'
import type { Parts } from '../parts.ts'
import type { VerificationPart } from '../verification/verification.part.ts'
import type { AccountNeeds } from './account-needs.ts'
import { accountAreaRoutes } from './account-area.routes.ts'
import { createAccounts, type Accounts } from './accounts.ts'
import { accountRoutes } from './accounts.routes.ts'
import { avatarRoutes } from './profile/avatar.routes.ts'
import { accountMetrics, accountsHealth, alarmOf } from './account-health.ts'
import { demoLogins } from './demo-accounts.ts'

export interface AccountsPart extends Part {
  readonly accounts: Accounts
  readonly settings: AccountSettings
}

interface AccountsNeeds {
  database: Pick<DatabasePart, 'db'>
  limits: Limits
  messages: MessagesPart
  verification: VerificationPart
  /** What they keep about an account is collected when its owner asks for it, and put in order before it is deleted. */
  parts: Pick<Parts, 'exports' | 'leaving'>
  askSecondFactor: AccountNeeds['askSecondFactor']
  hasSecondFactor: AccountNeeds['hasSecondFactor']
}

/** Accounts of people, and who asks. */
export async function accountsPart(
  { config, log, now }: Context,
  {
    database: { db },
    limits,
    messages: { messages },
    verification: { codes },
    askSecondFactor,
    hasSecondFactor,
    parts,
  }: AccountsNeeds,
): Promise<AccountsPart> {
  const { demoMode, minPasswordLength, sessionIdleMinutes, confirmMinutes, phoneRule, mailRule } = config
  const accounts = await createAccounts({
    db,
    limits,
    codes,
    askSecondFactor,
    hasSecondFactor,
    async tell(to, message, language) {
      await messages.send(to, message, language)
    },
    notices: { email: messages.channels.email, mobile: messages.remindersBySms },
    rules: { phoneRule, mailRule },
    minPasswordLength,
    sessionIdleMinutes,
    confirmMinutes,
    demoMode,
    now,
  })
  const { events } = accounts.parts
  const watch = alarmOf(events, log('accounts'))
  return {
    name: 'accounts',
    accounts,
    settings: {
      phoneRule,
      mailRule,
      minPasswordLength,
      sessionIdleMinutes,
      channels: messages.channels,
      demoLogins: demoMode ? [...demoLogins] : [],
      outbox: demoMode,
    },
    api: [accountRoutes(accounts), accountAreaRoutes(accounts, parts), avatarRoutes(accounts)],
    health: () => ({ accounts: accountsHealth(events.counts) }),
    condition: () => (events.counts.alarming ? 'degraded' : 'ok'),
    metrics: accountMetrics(() => events.counts),
    started() {
      if (config.rulesNotChosen.length > 0) log('accounts').warn({}, unchosen(config.rulesNotChosen))
    },
    async sweep() {
      watch()
      await accounts.sweep()
    },
    stop: () => events.settled(),
  }
}

/** What the rules of the specification keep out, said once to who has not chosen them. */
const unchosen = (names: readonly string[]): string => {
  const refused = {
    PHONE_RULE: 'numbers beginning 162, 165, 167, 190–193 or 195–197',
    MAIL_RULE: 'a dot or a plus sign before the @',
  }
  const kept = Object.entries(refused).flatMap(([name, what]) => (names.includes(name) ? [what] : []))
  return `${names.join(' and ')} not set: people with ${kept.join(', or with ')}, cannot register; set current to take them, or spec to keep it so`
}
