import { describeRoom } from '../api/api-doc.ts'
import { reminderApi } from './reminder-api.ts'
import { noLimits } from './reminder-limits.ts'

const wanted = {
  name: 'Yangshan anchorage',
  who: { kind: 'any' },
  does: ['area-enter', 'area-leave'],
  areaId: 'q7Kd_90aQ-1zAAAA',
  port: null,
  approach: 9_260,
  limits: noLimits,
  conditions: { classes: ['tanker'], speed: null, course: null, destinations: ['SG'], hours: null },
  coolDown: 10,
  on: true,
} as const
const rule = {
  ...wanted,
  who: { kind: 'any' as const },
  does: ['area-enter' as const, 'area-leave' as const],
  conditions: { classes: ['tanker' as const], speed: null, course: null, destinations: ['SG'], hours: null },
  tell: {
    mail: true,
    push: false,
    sms: false,
    quiet: { from: 1_320, to: 420, zone: 'Asia/Shanghai' },
    daily: null,
    webhooks: [],
    least: { mail: 'warning' as const, push: 'notice' as const, sms: 'alarm' as const, webhook: 'notice' as const },
  },
  id: 'r7Kd_90aQ-1zAAAA',
  revision: 1,
  snoozedUntil: null,
  createdAt: 1_795_000_000_000,
  changedAt: 1_795_000_000_000,
}
const { id } = rule
const event = {
  id: 'b2R8m0Qv1yT5zK7wX3uN9pL4sJ6hG2fD0aC8eB1iM5o',
  ruleId: id,
  ruleName: wanted.name,
  kind: 'area-enter' as const,
  mmsi: 413_000_001,
  at: 1_795_000_000_000,
  noticedAt: 1_795_000_061_000,
  lat: 30.56,
  lon: 122.37,
  facts: {
    ship: 'HAI XIANG',
    class: 'tanker',
    area: wanted.name,
    port: null,
    portName: null,
    portNameZh: null,
    sog: 8.4,
    cog: 210,
    approach: null,
    coolDown: 10,
    simulated: false,
  },
  read: false,
}

export const reminderRoom = describeRoom({
  tag: 'reminders',
  about: 'Rules that watch ships and places, and the inbox of what they told.',
  calls: reminderApi,
  docs: {
    listReminders: {
      summary: 'Own rules, and how often each told in the last thirty days',
      errors: [],
      example: {
        result: {
          rules: [{ ...rule, told: { times: 12, last: 1_795_000_061_000 }, lost: [] }],
          most: 200,
          weather: true,
        },
      },
    },
    getReminder: {
      summary: 'One rule: how often it told, and what became of it on each channel',
      description:
        'Counts what was noticed in the last thirty days. Messages are those of the delivery log, 14 days; the inbox has every event.',
      errors: ['notFound'],
      example: {
        params: { id },
        result: {
          rule,
          last: 1_795_000_061_000,
          to: 1_795_000_100_000,
          days: [...Array.from({ length: 29 }, () => 0), 1],
          ships: 1,
          sent: [{ channel: 'mail', targetId: null, sent: 1, waiting: 0, failed: 0, last: 1_795_000_061_000 }],
        },
      },
    },
    saveReminder: {
      summary: 'Make a rule, or change one',
      description:
        'Ships inside the area when the rule is saved have not entered it by that. Voyage changes, speeds and silence (`voyage-…`, `speed-…`, `ais-…`), encounters at sea and beacons in distress near a ship (`distress-near`) are watched of ships that are named; with an area, only there. `voyage-slip` needs `limits.slip`, `approach-port` needs `limits.away` and `approach-eta` needs `limits.ahead` (of the port named or else of the one that a ship is bound for), `status-change` needs `limits.statuses`, `distress-near` needs `limits.near`, `circle-…` needs `limits.circle` and tells of other ships and the circles that go with the first 50 ships of the rule, `weather-…` needs `limits.wind` or `limits.waves` and looks at 50 ships. `queue-longer` stands alone, with a port and `limits.queue`. What was watched under an older revision begins anew.',
      errors: [
        'notFound',
        'remindersFull',
        'reminderNeedsArea',
        'reminderNeedsPlace',
        'reminderNeedsFleet',
        'reminderNeedsLimit',
        'reminderNeedsShips',
        'reminderTooBusy',
        'reminderChanged',
        'reminderNotYours',
        'reminderNeedsTarget',
        'reminderNeedsWeather',
        'reminderQueueAlone',
        'unknownPort',
      ],
      example: { body: { ...wanted, does: [...wanted.does], conditions: { classes: ['tanker'] } }, result: rule },
    },
    rehearseReminder: {
      summary: 'What a rule would have told over the last thirty days',
      description:
        'Runs over stored positions and port calls with the code that watches live. Of ships that are named it looks at 50 at most, and `leftOut` says how many were not looked at; of any ship at all that were in or near the area or called at the port, as far back as `placeFrom`. Weather of the past is not kept, so `weather-…` is `untried`; circles that go with ships are tried as far back as `circlesFrom`.',
      errors: [
        'notFound',
        'reminderNeedsArea',
        'reminderNeedsPlace',
        'reminderNeedsFleet',
        'reminderNeedsLimit',
        'reminderNeedsShips',
        'reminderTooBusy',
        'reminderNeedsWeather',
        'reminderQueueAlone',
        'unknownPort',
        'unavailable',
      ],
      example: {
        body: { ...wanted, does: [...wanted.does], conditions: { classes: ['tanker'] } },
        result: {
          from: 1_792_408_000_000,
          to: 1_795_000_000_000,
          ships: 12,
          leftOut: 0,
          total: 1,
          days: [...Array.from({ length: 29 }, () => 0), 1],
          hits: [
            {
              kind: event.kind,
              mmsi: event.mmsi,
              ship: event.facts.ship,
              at: event.at,
              lat: event.lat,
              lon: event.lon,
              port: null,
            },
          ],
          untried: [],
          placeFrom: null,
          circlesFrom: null,
          suggestedCoolDown: null,
        },
      },
    },
    switchReminder: {
      summary: 'Switch a rule on or off, or let it be silent for a while',
      errors: ['notFound', 'reminderNotYours'],
      example: { params: { id }, body: { on: false }, result: { ...rule, on: false } },
    },
    deleteReminder: {
      summary: 'Delete a rule; what it told stays in the inbox',
      errors: ['notFound', 'reminderNotYours'],
      example: { params: { id }, result: true },
    },
    listMuted: {
      summary: 'Ships of whom own rules tell nothing for a while',
      errors: [],
      example: { result: { ships: [{ mmsi: event.mmsi, until: 1_795_086_400_000 }], most: 500 } },
    },
    muteShip: {
      summary: 'Tell nothing of a ship until a moment; null ends it',
      description: 'What happens meanwhile is not told afterwards.',
      errors: ['mutesFull'],
      example: {
        body: { mmsi: event.mmsi, until: 1_795_086_400_000 },
        result: { ships: [{ mmsi: event.mmsi, until: 1_795_086_400_000 }], most: 500 },
      },
    },
    listInbox: {
      summary: 'What the rules told, the latest first',
      errors: [],
      example: { query: { unread: 'true' }, result: { events: [event], more: false, unread: 1 } },
    },
    getUnread: { summary: 'How much in the inbox is unread', errors: [], example: { result: { unread: 1 } } },
    markInbox: {
      summary: 'Mark events of the inbox as read or unread: some, or all of a choice noticed up to a moment',
      errors: [],
      example: { body: { ids: [event.id], read: true }, result: { unread: 0 } },
    },
    exportInbox: {
      summary: 'The inbox as CSV or as an Excel workbook, at most 10,000 events',
      errors: [],
      example: { query: { format: 'xlsx' } },
    },
  },
})
