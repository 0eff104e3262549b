// The shapes of every answer, and with them the checker (25 kB): loaded beside the first call, so that the chart does not wait for it.
export {
  contactResult,
  envelope,
  portDetailSchema,
  portsSchema,
  searchSchema,
  settingsSchema,
  shipListSchema,
  shipSchema,
  trackSchema,
} from '@fairway/contract'
