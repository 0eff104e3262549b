import type { Language, ShipActivity } from '@fairway/contract'

/** What files call what a ship does, as the screens do. */
export const activityNames: Readonly<Record<ShipActivity, Readonly<Record<Language, string>>>> = {
  underway: { 'zh-CN': '在航', 'en-US': 'Under way' },
  berthing: { 'zh-CN': '靠泊', 'en-US': 'Berthing' },
  anchoring: { 'zh-CN': '锚泊', 'en-US': 'Anchoring' },
  mooring: { 'zh-CN': '系泊', 'en-US': 'Mooring' },
}
