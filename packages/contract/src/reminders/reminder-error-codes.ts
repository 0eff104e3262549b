/** Codes of the calls for reminders, beside `errorCodes`. A form shows them, so they come with HTTP 200. */
export const reminderErrorCodes = {
  remindersFull: 2300,
  /** What is watched for needs an area of one's own, and none or none that is there was named. */
  reminderNeedsArea: 2301,
  /** A rule about any ship needs a place. */
  reminderNeedsPlace: 2302,
  /** A fleet that is not there. */
  reminderNeedsFleet: 2303,
  /** More ships than a rule about any ship may watch are in the area now. */
  reminderTooBusy: 2304,
  /** Somebody, most likely the same person in another tab, changed it since it was read. */
  reminderChanged: 2305,
  /** A speed, a slip of the ETA or the distance of a beacon is watched, and no limit is named. */
  reminderNeedsLimit: 2306,
  /** What ships do anywhere can only be watched of ships that are named. */
  reminderNeedsShips: 2307,
  /** Weather is watched, and the operator chose no provider. */
  reminderNeedsWeather: 2312,
  /** What is watched of a port’s queue stands in a rule of its own, with its port. */
  reminderQueueAlone: 2313,
  mutesFull: 2311,
  /** A webhook target that is not there. */
  reminderNeedsTarget: 2310,
  /** Another member of the organisation shares it; only whose it is may change it. */
  reminderNotYours: 2314,
} as const
export type ReminderErrorName = keyof typeof reminderErrorCodes
