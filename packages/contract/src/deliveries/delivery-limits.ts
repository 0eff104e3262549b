/** Webhook targets of an account, characters of a name and of an address. */
export const MOST_TARGETS = 5
export const TARGET_NAME = 60
export const TARGET_URL = 500
/** Browsers of an account that show notifications, and characters of an address at a push service. */
export const MOST_PUSH_DEVICES = 10
export const PUSH_ENDPOINT = 1_000
/** Days that the delivery log goes back, and deliveries of one target that it holds. */
export const DELIVERY_DAYS = 14
export const MOST_DELIVERIES = 1_000
export const DELIVERIES_PAGE = 50
/** Characters of an answer that the log keeps. */
export const ANSWER_KEPT = 300

/** Whether a target is sent to: switched off by its owner, by its own answer 410, or because nothing reached it for days. */
export const targetStates = ['on', 'off', 'gone', 'failing'] as const
export type TargetState = (typeof targetStates)[number]

/**
 * Why a try failed: no address that may be asked, no connection, none that is safe, no answer in time, an answer that is no success;
 * `off`: the target was switched off before.
 */
export const deliveryProblems = ['no-address', 'unreachable', 'unsafe', 'timeout', 'status', 'off'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** `push`: a notification of a browser; `report`: a morning report by mail. */
export const deliveryChannels = ['webhook', 'mail', 'push', 'sms', 'report'] as const

export const deliveryStates = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
