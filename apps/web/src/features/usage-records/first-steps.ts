import type { ApiKeys, FleetList, Profile } from '@fairway/contract'

export const firstStepNames = ['profile', 'ship', 'key', 'call'] as const
export type FirstStep = (typeof firstStepNames)[number]

/** Where each step is taken. */
export const firstStepPaths: Readonly<Record<FirstStep, string>> = {
  profile: '/index/myAccount/personalInformation',
  ship: '/map',
  key: '/index/myAccount/apiService',
  call: '/index/myAccount/apiService',
}

/** Which of the first steps in an account were taken. */
export const firstSteps = (
  profile: Pick<Profile, 'realName' | 'company'>,
  { keys }: Pick<ApiKeys, 'keys'>,
  { fleets }: Pick<FleetList, 'fleets'>,
): Record<FirstStep, boolean> => ({
  profile: profile.realName !== '' && profile.company !== '',
  ship: fleets.some(({ ships }) => ships.length > 0),
  key: keys.length > 0,
  call: keys.some(({ lastUsedAt }) => lastUsedAt !== null),
})
