import { moment, momentOrNull, seconds } from './describe.ts'
import { whole } from './pages.ts'
import type { V1Resources, V1Source } from './source.ts'

export const accountResources = (source: V1Source): Pick<V1Resources, 'getUsage' | 'listKeys' | 'getStatus'> => ({
  async getUsage({ userId, query }) {
    const { month, allowance, used, rows } = await source.usage(userId, query.month)
    const page = whole(
      rows.map(({ day, keyId, call, calls, rows: given, credits }) => ({
        day,
        key_id: keyId,
        call,
        calls,
        rows: given,
        credits,
      })),
    )
    return {
      rows: page.rows,
      result: { ...page.result, summary: { month, credits_allowance: allowance, credits_used: used } },
    }
  },
  async listKeys({ userId }) {
    const { keys } = await source.keys(userId)
    return whole(
      keys.map((key) => ({
        id: key.id,
        name: key.name,
        prefix: key.prefix,
        scopes: key.scopes,
        created_at: moment(key.createdAt),
        expires_at: momentOrNull(key.expiresAt),
        last_used_at: momentOrNull(key.lastUsedAt),
        revoked_at: momentOrNull(key.revokedAt),
        monthly_cap: key.monthlyCap,
        credits_this_month: key.credits,
      })),
    )
  },
  getStatus({ now }) {
    const { feeds, stations, version, rebuilding } = source.status()
    const sources = feeds.map(({ name, simulated, connected, lastLineAt }) => ({
      source: name,
      simulated,
      connected,
      last_received_at: momentOrNull(lastLineAt),
      lag_s: lastLineAt === null ? null : seconds(now - lastLineAt),
    }))
    const status =
      feeds.length > 0 && feeds.every(({ connected }) => connected) ? ('ok' as const) : ('degraded' as const)
    return {
      result: { data: { status, version, stations_known: stations, sources, port_calls_rebuilding: rebuilding } },
      rows: 1,
    }
  },
})
