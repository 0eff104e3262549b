import { describeRoom } from '../api/api-doc.ts'
import { deliveryApi } from './delivery-api.ts'

const target = {
  id: 't7Kd_90aQ-1zAAAA',
  name: 'Operations desk',
  url: 'https://desk.ships.example/fairway',
  state: 'on',
  failingSince: null,
  secret: null,
  createdAt: 1_795_000_000_000,
  changedAt: 1_795_000_000_000,
} as const
const made = { ...target, secret: 'whsec_4kQ1b3J8dC5oZ2yX7uV9tR0sL6nM1pH3' }
const delivery = {
  id: 'msg_b2R8m0Qv1yT5zK7wX3uN9pL4sJ6hG2fD0aC8eB1iM5o',
  channel: 'webhook' as const,
  targetId: target.id,
  events: 1,
  kind: 'area-enter' as const,
  mmsi: 413_000_001,
  ship: 'HAI XIANG',
  place: 'Yangshan anchorage',
  createdAt: 1_795_000_061_000,
  state: 'sent' as const,
  dueAt: null,
  tries: [{ at: 1_795_000_061_200, took: 84, status: 204, problem: null, answer: '' }],
}
const device = {
  id: 'c2R8m0Qv1yT5zK7wX3uN9pL4sJ6hG2fD0aC8eB1iM5o',
  name: 'Chrome · Windows',
  service: 'push.browser.example',
  createdAt: 1_795_000_000_000,
  failingSince: null,
}
const devices = {
  publicKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  devices: [device],
  most: 10,
}
const channels = {
  plans: {
    mail: true,
    push: true,
    sms: false,
    quiet: null,
    daily: null,
    webhooks: [],
    least: { mail: 'warning' as const, push: 'notice' as const, sms: 'alarm' as const, webhook: 'notice' as const },
  },
  mails: true,
  sms: true,
}
const token = 'WzcsInI3S2RfOTBhUS0xekFBQUEiLDE3OTc1OTIwMDBd.b2R8m0Qv1yT5zK7wX3uN9pL4sJ6hG2fD0aC8eB1iM5o'
const silence = {
  rule: { name: 'Yangshan anchorage', snoozedUntil: 1_795_086_400_000, mail: true },
  mails: true,
}
const waiting = { ...delivery, state: 'waiting' as const, dueAt: 1_795_000_090_000 }

export const deliveryRoom = describeRoom({
  tag: 'deliveries',
  about:
    'Where reminders go besides the inbox. Webhooks are signed as Standard Webhooks has it: `webhook-id`, `webhook-timestamp` and `webhook-signature` (`v1,` and the base64 of an HMAC-SHA256 of id, timestamp and body, joined by full stops).',
  calls: deliveryApi,
  docs: {
    listTargets: { summary: 'Own webhook targets', errors: [], example: { result: { targets: [target], most: 5 } } },
    saveTarget: {
      summary: 'Make a webhook target, or change one',
      description:
        'The secret that signatures are made with is in the answer when the target is made, and never again. Switched on again it begins without a record of failures.',
      errors: ['notFound', 'targetsFull', 'targetUnusable', 'targetOutOfReach'],
      example: { body: { name: target.name, url: target.url }, result: made },
    },
    renewTargetSecret: {
      summary: 'Give a webhook target a new secret',
      description: 'For 24 hours deliveries are signed with the new and the old one.',
      errors: ['notFound'],
      example: { params: { id: target.id }, result: made },
    },
    testTarget: {
      summary: 'Send a test message to a webhook target',
      description: 'What became of it stands in the delivery log.',
      errors: ['notFound', 'targetOff'],
      example: {
        params: { id: target.id },
        result: { ...waiting, events: 0, kind: null, mmsi: null, ship: null, place: null, tries: [] },
      },
    },
    deleteTarget: {
      summary: 'Delete a webhook target with its delivery log',
      errors: ['notFound'],
      example: { params: { id: target.id }, result: true },
    },
    getChannels: {
      summary: 'What holds for all channels: whom voyage plans tell, and whether mails are sent',
      errors: [],
      example: { result: channels },
    },
    saveChannels: {
      summary: 'Change whom voyage plans tell, or stop and resume all mails of reminders',
      errors: ['reminderNeedsTarget'],
      example: { body: { plans: channels.plans }, result: channels },
    },
    openSilence: {
      summary: 'What a link out of a mail can silence',
      description: 'Links are good for 30 days and for their account alone. Nothing is changed.',
      errors: ['silenceLinkEnded'],
      example: { body: { token }, result: { ...silence, rule: { ...silence.rule, snoozedUntil: null } } },
    },
    silence: {
      summary: 'Silence a rule by a link out of a mail, or stop the mails of the rule or of all reminders',
      errors: ['silenceLinkEnded'],
      example: { body: { token, step: 'day' }, result: silence },
    },
    stopMails: {
      summary: 'Stop all mails of reminders with one press in the mail program (RFC 8058)',
      errors: ['silenceLinkEnded'],
      example: { query: { token }, body: { 'List-Unsubscribe': 'One-Click' }, result: true },
    },
    askToStopMails: {
      summary: 'Leads to the page that asks before mails are stopped; changes nothing',
      errors: [],
      example: { query: { token } },
    },
    listPushDevices: {
      summary: 'Own browsers that show notifications, and the key that a browser subscribes with',
      errors: [],
      example: { result: devices },
    },
    savePushDevice: {
      summary: 'Let a browser show notifications',
      description:
        'Takes what `PushManager.subscribe` gave. Given again it is the same device; of another account it is that account’s no more. When the login that made it is ended, it is told nothing more.',
      errors: ['pushDevicesFull', 'targetUnusable', 'targetOutOfReach'],
      example: {
        body: {
          endpoint: 'https://push.browser.example/send/f3Kd90aQ1z',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        },
        result: devices,
      },
    },
    testPushDevice: {
      summary: 'Show a test notification on a browser',
      description: 'What became of it stands in the delivery log.',
      errors: ['notFound'],
      example: {
        params: { id: device.id },
        result: {
          ...waiting,
          channel: 'push' as const,
          targetId: null,
          events: 0,
          kind: null,
          mmsi: null,
          ship: null,
          place: device.name,
          tries: [],
        },
      },
    },
    deletePushDevice: {
      summary: 'Let a browser show nothing more',
      errors: ['notFound'],
      example: { params: { id: device.id }, result: { ...devices, devices: [] } },
    },
    listDeliveries: {
      summary: 'The delivery log, the latest first',
      errors: [],
      example: { query: { target: target.id }, result: { deliveries: [delivery], more: false } },
    },
    replayDelivery: {
      summary: 'Deliver once more, with the same id',
      errors: ['notFound', 'targetOff'],
      example: { params: { id: delivery.id }, result: waiting },
    },
  },
})
