/** Codes of the calls for voyage plans, beside `errorCodes`. A form shows them, so they come with HTTP 200. */
export const planErrorCodes = {
  plansFull: 2400,
  /** So many revisions that another has to be a plan of its own. */
  planRevisionsFull: 2401,
  /** A step that does not lead on from the plan's status; the sentence names the status and where the step would have led. */
  planStepRefused: 2402,
  /** Somebody, most likely the same person in another tab, changed it since it was read. The answer's `result` is the plan as it is now. */
  planChanged: 2403,
  planNeedsReason: 2404,
  /** Another plan of the ship is executing; the sentence names it. */
  planShipBusy: 2405,
  /** A port without the time it needs, or times that go backwards; the sentence names the port. */
  planTimes: 2406,
  /** A port twice in a row. */
  planPortTwice: 2407,
  /** A port that is not known; the sentence names it. */
  planPortUnknown: 2408,
  /** A route that does not lead through the ports in their order. */
  planRoutePorts: 2409,
  /** No way by sea is known between two of the ports. */
  planNoWay: 2410,
  /** A voyage that begins in the future, or ends before it began. */
  planMoment: 2411,
  /** A plan of the ship that another member shares with the organisation is executing; the sentence names it, and whose it is. */
  planShipShared: 2412,
} as const
export type PlanErrorName = keyof typeof planErrorCodes
