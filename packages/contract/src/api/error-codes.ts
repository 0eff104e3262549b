import type { AccountErrorName } from '../accounts/account-error-codes.ts'
import type { AreaErrorName } from '../areas/area-error-codes.ts'
import type { DeliveryErrorName } from '../deliveries/delivery-error-codes.ts'
import type { FleetErrorName } from '../fleets/fleet-error-codes.ts'
import type { OrganisationErrorName } from '../organisations/organisation-error-codes.ts'
import type { OrderErrorName } from '../orders/order-error-codes.ts'
import type { PlanErrorName } from '../plans/plan-error-codes.ts'
import type { PurchaseErrorName } from '../purchases/purchase-error-codes.ts'
import type { ReminderErrorName } from '../reminders/reminder-error-codes.ts'
import type { RouteErrorName } from '../routes/route-error-codes.ts'

/**
 * Error codes of the site's calls. Every code has on the server a sentence per language: a new one does not compile until it has both.
 * Below 3000 the HTTP status is 200, for a form shows the answer; the others' status is their first three digits.
 */
export const errorCodes = {
  ok: 0,
  /** Saving a filter: another has the name, or there are as many as an account may have. */
  filterNameTaken: 2060,
  filtersFull: 2061,
  /** As many links as an account may have. */
  sharesFull: 2062,
  /** Saving a view: there are as many as an account may have. */
  viewsFull: 2064,
  /** As many frames for other sites as an account may have. */
  embedsFull: 2063,
  /** As many keys of the data API as an account may have. */
  apiKeysFull: 2068,
  /** As many announcements as may be shown. */
  announcementsFull: 2069,
  /** Made by the client itself when no answer came. */
  network: -1,
  badRequest: 4000,
  /** A period that ends before it begins, begins in the future, or is longer than is answered at once. */
  rangeBackwards: 4001,
  rangeInFuture: 4002,
  rangeTooLong: 4003,
  /** More track points than one file may hold. */
  tooManyPoints: 4004,
  /** A ship filter that is none; the sentence says why. */
  filterUnusable: 4006,
  /** A body that is broken or of another kind than the call takes. */
  bodyUnreadable: 4007,
  /** A key of the data API that would have ended before it is made or changed. */
  apiKeyEndsInPast: 4008,
  loginNeeded: 4010,
  /** What the server says of itself is told to its operator. 4011 is `loginEnded`. */
  operatorOnly: 4012,
  /** Posted to a feed without its secret, or to none. */
  feedSecretNeeded: 4013,
  /** Asked for by a page of another site. */
  foreignPage: 4030,
  /** The login has not proved its owner for a while: `confirmLogin`, then once more. 4031 is `deskShut`. */
  confirmationNeeded: 4032,
  notFound: 4040,
  unknownShip: 4041,
  unknownPort: 4042,
  /** A link that has expired, was revoked, or never was. */
  shareGone: 4100,
  bodyTooLarge: 4130,
  /** The host of the request is none of the server's. */
  unknownHost: 4210,
  tooMany: 4290,
  internal: 5000,
  unavailable: 5030,
} as const
export type ErrorName =
  | keyof typeof errorCodes
  | AccountErrorName
  | AreaErrorName
  | DeliveryErrorName
  | FleetErrorName
  | OrganisationErrorName
  | OrderErrorName
  | PlanErrorName
  | PurchaseErrorName
  | ReminderErrorName
  | RouteErrorName

/** HTTP status of a code: an answer that a form shows comes with 200. */
export const statusOf = (code: number): number => (code < 3000 ? 200 : Math.floor(code / 10))
