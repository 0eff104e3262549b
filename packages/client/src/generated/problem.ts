// Made by `npm run client` from the calls of the data API: change those, not this.

/** A refusal (RFC 9457). */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  code: string
  param: string | null
  doc_url: string
  request_id: string
  errors: {
    in: 'path' | 'query' | 'body'
    param: string
    code: string
    detail: string
  }[]
}

/** Every code of a refusal. */
export type ProblemCode =
  | 'parameters_invalid'
  | 'cursor_invalid'
  | 'period_backwards'
  | 'period_in_future'
  | 'export_empty'
  | 'export_too_large'
  | 'exports_full'
  | 'export_ended'
  | 'export_not_ready'
  | 'export_price_rose'
  | 'export_no_room'
  | 'period_too_long'
  | 'body_unreadable'
  | 'frame_unreadable'
  | 'subscriptions_full'
  | 'vessels_full'
  | 'key_in_url'
  | 'idempotency_key_invalid'
  | 'key_missing'
  | 'key_unknown'
  | 'key_expired'
  | 'key_revoked'
  | 'key_stopped'
  | 'credits_exhausted'
  | 'key_cap_reached'
  | 'request_too_costly'
  | 'scope_missing'
  | 'address_not_allowed'
  | 'origin_not_allowed'
  | 'vessel_not_found'
  | 'position_not_found'
  | 'port_not_found'
  | 'port_call_not_found'
  | 'fleet_not_found'
  | 'way_not_found'
  | 'area_not_found'
  | 'plan_not_found'
  | 'alert_rule_not_found'
  | 'webhook_not_found'
  | 'delivery_not_found'
  | 'share_not_found'
  | 'export_not_found'
  | 'path_not_found'
  | 'method_not_allowed'
  | 'format_not_available'
  | 'plan_not_started'
  | 'changed_meanwhile'
  | 'limit_reached'
  | 'idempotency_in_progress'
  | 'stream_too_slow'
  | 'body_too_large'
  | 'host_unknown'
  | 'content_refused'
  | 'idempotency_key_reused'
  | 'idempotency_keys_full'
  | 'rate_limited'
  | 'streams_full'
  | 'internal'
  | 'unavailable'
