/** Plans of an account, those in the archive too; revisions of one. */
export const MOST_PLANS = 200
export const MOST_REVISIONS = 50
export const PLAN_NAME = 80
export const PLAN_NOTE = 1_000
export const PLAN_REASON = 300
/** Ports of a plan. */
export const MOST_PLAN_CALLS = 12
/** Nautical miles to either side of the route. */
export const LEAST_CORRIDOR = 0.2
export const MOST_CORRIDOR = 100
export const USUAL_CORRIDOR = 5
