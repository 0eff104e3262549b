import type { Database } from '../../database/open-database.ts'

interface Owner {
  userId: number
  address: string
}

/** Rows of one account in every table that has some of it; a word in each tells them from others' (`canary`). */
export async function fillTablesOf(db: Database, { userId, address }: Owner, at: Date): Promise<void> {
  await db
    .insertInto('organisation')
    .values({ id: 'organisation-of-the-canary', name: 'canary', owner_id: userId, created_at: 0 })
    .execute()
  const organisation = { organisation_id: 'organisation-of-the-canary' }
  await db
    .insertInto('organisation_member')
    .values({ ...organisation, user_id: userId, role: 'approver', joined_at: 0 })
    .execute()
  await db
    .insertInto('organisation_invitation')
    .values({
      ...organisation,
      id: 'invitation-of-the-canary',
      kind: 'email',
      value: 'canary@ships.example',
      role: 'viewer',
      invited_by: userId,
      at: 0,
      expires_at: 4_000_000_000_000,
    })
    .execute()
  await db
    .insertInto('organisation_log')
    .values({ ...organisation, at: 0, done_by: userId, step: 'found', whom: null, contact: '', role: null, kind: null })
    .execute()
  await db
    .insertInto('fleet')
    .values({
      id: 'fleet-of-the-canary',
      user_id: userId,
      revision: 1,
      group_name: 'Canary',
      group_color: 'red',
      place: 0,
      shown: true,
      created_at: at,
    })
    .execute()
  const ship = { user_id: userId, mmsi: 413_000_001 }
  await db
    .insertInto('followed_ship')
    .values({ ...ship, fleet_id: 'fleet-of-the-canary', shown: true, followed_at: at })
    .execute()
  const reported = { user_id: userId, fleet_id: 'fleet-of-the-canary' }
  await db
    .insertInto('fleet_report_setting')
    .values({ ...reported, settings: '{"zone":"canary"}', next_at: 0, claimed_until: null, changed_at: at })
    .execute()
  await db
    .insertInto('fleet_report')
    .values({ ...reported, day: '2026-11-23', made_at: 0, report: '{"fleet":"canary"}', message_id: null })
    .execute()
  await db
    .insertInto('fleet_look')
    .values({ ...reported, looked_at: 0, seen: '["canary"]', before_at: null, seen_before: null })
    .execute()
  const note = { name_zh: '', name_en: '', grouping: '', type: '', total_tonnage: null, name: '', remarks: 'canary' }
  await db
    .insertInto('ship_note')
    .values({ ...ship, ...note, changed_at: at })
    .execute()
  await db
    .insertInto('saved_filter')
    .values({ user_id: userId, name: 'canary', filter: 'type:tanker', created_at: at, changed_at: at })
    .execute()
  await db
    .insertInto('saved_view')
    .values({ user_id: userId, name: 'canary', address: 'z=5&c=1,103', changed_at: at })
    .execute()
  const nothing = { mmsi: null, fleet_id: null, view: null }
  await db
    .insertInto('share_link')
    .values({
      ...nothing,
      id: 'share-of-the-canary',
      user_id: userId,
      token_hash: 'hash-of-the-canary',
      kind: 'view',
      departed: null,
      title: 'canary',
      fields: '',
      created_at: at,
      expires_at: at,
      revoked_at: null,
    })
    .execute()
  await db
    .insertInto('embed')
    .values({
      ...nothing,
      id: 'embed-of-the-canary',
      user_id: userId,
      kind: 'map',
      locode: null,
      name: 'canary',
      hosts: '',
      theme: 'light',
      language: 'zh-CN',
      created_at: at,
      changed_at: at,
    })
    .execute()
  await db
    .insertInto('area')
    .values({
      id: 'area-of-the-canary',
      user_id: userId,
      name: 'canary',
      colour: 'blue',
      note: '',
      shown: true,
      shape: '{"kind":"circle","centre":{"lat":30,"lon":122},"radius":9000}',
      corners: 1,
      created_at: at,
      changed_at: at,
    })
    .execute()
  await db
    .insertInto('planned_route')
    .values({
      id: 'route-of-the-canary',
      user_id: userId,
      revision: 1,
      name: 'canary',
      note: '',
      route: '{"waypoints":[]}',
      settings: '{}',
      miles: 1,
      created_at: at,
      changed_at: at,
    })
    .execute()
  await db
    .insertInto('reminder_rule')
    .values({
      id: 'rule-of-the-canary',
      user_id: userId,
      revision: 1,
      name: 'canary',
      settings: '{"who":{"kind":"followed"},"does":["area-enter"]}',
      area_id: 'area-of-the-canary',
      fleet_id: null,
      switched_on: true,
      snoozed_until: null,
      begun: true,
      since: 0,
      created_at: at,
      changed_at: at,
    })
    .execute()
  await db
    .insertInto('reminder_mute')
    .values({ user_id: userId, mmsi: 413_000_007, until: 4_000_000_000_000 })
    .execute()
  await db.insertInto('api_account').values({ user_id: userId, first_key_at: 0 }).execute()
  await db
    .insertInto('api_key')
    .values({
      id: 'key-of-the-canary',
      user_id: userId,
      name: 'canary',
      prefix: 'fw_canary',
      key_hash: 'hash-of-the-canary-key',
      old_prefix: null,
      old_key_hash: null,
      old_until: null,
      scopes: '',
      networks: '',
      hosts: '',
      expires_at: null,
      monthly_cap: null,
      created_at: 0,
      changed_at: 0,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
  await db
    .insertInto('trial_key')
    .values({ reference: 'canary', user_id: userId, key_id: 'key-of-the-canary', nobodys: false, ends_at: 0 })
    .execute()
  await db
    .insertInto('api_usage')
    .values({
      user_id: userId,
      day: '2026-11-23',
      key_id: 'key-of-the-canary',
      call: 'x',
      calls: 1,
      rows: 1,
      credits: 1,
    })
    .execute()
  await db
    .insertInto('api_kept_answer')
    .values({
      key_id: 'key-of-the-canary',
      name_hash: 'x',
      user_id: userId,
      request: '',
      status: null,
      location: 'canary',
      body: null,
      created_at: 0,
    })
    .execute()
  await db
    .insertInto('purchase')
    .values({
      id: 'purchase-of-the-canary',
      user_id: userId,
      kind: 'offer',
      state: 'requested',
      offer: null,
      first_month: '2026-11',
      last_month: '2026-11',
      credits_per_month: 1,
      credits: null,
      price_cents: 1,
      currency: 'CNY',
      invoice: '{"title":"canary"}',
      invoice_number: null,
      note: 'canary',
      reason: '',
      created_at: 0,
      decided_at: null,
      invoiced_at: null,
    })
    .execute()
  await db
    .insertInto('history_order')
    .values({
      id: 'order-of-the-canary',
      user_id: userId,
      key_id: null,
      reference: null,
      name: 'canary',
      state: 'failed',
      wanted: JSON.stringify({
        kind: 'ships',
        where: { mmsis: [413_000_001] },
        from: 0,
        to: 1,
        fields: [],
        interval: 0,
        format: 'csv',
      }),
      title: 'canary',
      rows_told: 1,
      credits_told: 1,
      bytes_told: 1,
      progress: 0,
      rows: null,
      bytes: null,
      credits: null,
      sha256: null,
      file: null,
      runner: null,
      claimed_until: null,
      tries: 0,
      created_at: 0,
      started_at: null,
      ended_at: null,
      expires_at: null,
    })
    .execute()
  await db
    .insertInto('reminder_event')
    .values({
      id: 'event-of-the-canary',
      user_id: userId,
      rule_id: 'rule-of-the-canary',
      rule_name: 'canary',
      kind: 'area-enter',
      mmsi: 413_000_001,
      at: 0,
      noticed_at: 0,
      lat: null,
      lon: null,
      facts: '{}',
      read: false,
    })
    .execute()
  await db
    .insertInto('webhook_target')
    .values({
      id: 'target-of-the-canary',
      user_id: userId,
      name: 'canary',
      url: 'https://canary.example/',
      secret: 'whsec_canary',
      old_secret: null,
      old_secret_until: null,
      state: 'on',
      failing_since: null,
      created_at: at,
      changed_at: at,
    })
    .execute()
  await db.insertInto('account_channel').values({ user_id: userId, plans: '{"canary":1}', mails_off: false }).execute()
  await db
    .insertInto('push_device')
    .values({
      id: 'push-device-of-the-canary',
      user_id: userId,
      endpoint: 'https://canary.example/push',
      p256dh: 'canary',
      auth: 'canary',
      name: 'canary',
      language: 'zh-CN',
      session_id: 'canary',
      failing_since: null,
      created_at: 0,
    })
    .execute()
  await db
    .insertInto('outgoing_message')
    .values({
      id: 'message-of-the-canary',
      user_id: userId,
      channel: 'webhook',
      lane: 'target-of-the-canary',
      target_id: 'target-of-the-canary',
      body: '{"data":{"kind":"area-enter","mmsi":null,"facts":{"ship":"canary","area":null,"portName":null}}}',
      state: 'waiting',
      created_at: 0,
      due_at: 0,
      claimed_until: null,
      done_at: null,
      tried: 0,
      tries: '[]',
    })
    .execute()
  await db
    .insertInto('voyage_plan')
    .values({
      id: 'plan-of-the-canary',
      user_id: userId,
      revision: 1,
      status: 'executing',
      shared_with: 'organisation-of-the-canary',
      mmsi: 413_000_001,
      created_at: 0,
      changed_at: 0,
      started_at: 0,
      ended_at: null,
      report: null,
    })
    .execute()
  await db
    .insertInto('voyage_plan_revision')
    .values({
      plan_id: 'plan-of-the-canary',
      revision: 1,
      content: '{"name":"canary"}',
      saved_by: userId,
      saved_at: 0,
      approved_by: userId,
      approved_at: 0,
    })
    .execute()
  await db
    .insertInto('voyage_plan_log')
    .values({
      plan_id: 'plan-of-the-canary',
      number: 1,
      at: 0,
      done_by: userId,
      step: 'make',
      from_status: null,
      to_status: 'pendingApproval',
      revision: 1,
      self: false,
      reason: 'canary',
    })
    .execute()
  await db.insertInto('operator').values({ user_id: userId, added_at: at }).execute()
  await db
    .insertInto('totp')
    .values({ user_id: userId, sealed_secret: 'canary', begun_at: at, confirmed_at: null, last_step: null })
    .execute()
  await db
    .insertInto('passkey')
    .values({
      id: 'passkey-of-the-canary',
      user_id: userId,
      name: 'canary',
      public_key: Buffer.from('canary'),
      counter: 0,
      transports: '',
      created_at: at,
      last_used_at: null,
    })
    .execute()
  await db.insertInto('recovery_code').values({ user_id: userId, code_hash: 'code-of-the-canary' }).execute()
  await db
    .insertInto('login_ticket')
    .values({
      ticket_hash: 'login-of-the-canary',
      user_id: userId,
      purpose: 'login',
      contact: 'canary',
      challenge: null,
      tries: 0,
      made_at: at,
      expires_at: at,
    })
    .execute()
  await db
    .insertInto('qr_scene')
    .values({
      ticket_hash: 'ticket-of-the-canary',
      state: 'scanned',
      user_id: userId,
      device: '',
      address,
      asked_at: at,
      expires_at: at,
    })
    .execute()
}
