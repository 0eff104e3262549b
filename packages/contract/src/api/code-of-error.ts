import { accountErrorCodes } from '../accounts/account-error-codes.ts'
import { areaErrorCodes } from '../areas/area-error-codes.ts'
import { deliveryErrorCodes } from '../deliveries/delivery-error-codes.ts'
import { fleetErrorCodes } from '../fleets/fleet-error-codes.ts'
import { orderErrorCodes } from '../orders/order-error-codes.ts'
import { organisationErrorCodes } from '../organisations/organisation-error-codes.ts'
import { planErrorCodes } from '../plans/plan-error-codes.ts'
import { purchaseErrorCodes } from '../purchases/purchase-error-codes.ts'
import { reminderErrorCodes } from '../reminders/reminder-error-codes.ts'
import { routeErrorCodes } from '../routes/route-error-codes.ts'
import { errorCodes, type ErrorName } from './error-codes.ts'

/** The code of every error of the site's API, by name. */
export const codeOfError: Readonly<Record<ErrorName, number>> = {
  ...errorCodes,
  ...accountErrorCodes,
  ...areaErrorCodes,
  ...deliveryErrorCodes,
  ...fleetErrorCodes,
  ...organisationErrorCodes,
  ...orderErrorCodes,
  ...planErrorCodes,
  ...purchaseErrorCodes,
  ...reminderErrorCodes,
  ...routeErrorCodes,
}
