/** Codes of the calls for deliveries, beside `errorCodes`. A form shows them, so they come with HTTP 200. */
export const deliveryErrorCodes = {
  targetsFull: 2350,
  /** An address that is none for a webhook. */
  targetUnusable: 2351,
  /** The host has no public address. It does not say whether it has another. */
  targetOutOfReach: 2352,
  /** The target is switched off: nothing is sent to it. */
  targetOff: 2353,
  pushDevicesFull: 2354,
  /** A link out of a mail that is too old, or none of ours. */
  silenceLinkEnded: 2355,
} as const
export type DeliveryErrorName = keyof typeof deliveryErrorCodes
