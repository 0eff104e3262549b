// Made by `npm run client` from the calls of the data API: change those, not this.

import { Caller, type Answer, type CallOptions } from '../caller.ts'

export type StreamFrame =
  | {
      type: 'ready'
      heartbeat_s: number
      resume_s: number
      limits: {
        streams: number
        subscriptions: number
        vessels: number
      }
    }
  | {
      type: 'subscribed'
      id: string
      vessels: number
      resumed: 'complete' | 'gap' | null
    }
  | {
      type: 'unsubscribed'
      id: string
    }
  | {
      type: 'positions'
      data: {
        id: string
        mmsi: number
        name: string | null
        lat: number
        lon: number
        sog_kn: number | null
        cog_deg: number | null
        heading_deg: number | null
        rot_deg_per_min: number | null
        nav_status: number | null
        at: string
        quality: {
          source: string | null
          credit: string | null
          simulated: boolean
          received_at: string | null
          accuracy_m: number | null
          late: boolean | null
          ais_class: 'A' | 'B' | null
          suspected_jump: boolean | null
          mmsi_conflict: boolean | null
          gnss_interference: boolean | null
        }
      }[]
      token: string
      left_out?: number | undefined
      snapshot?: true | undefined
    }
  | {
      type: 'statics'
      data: {
        id: string
        mmsi: number
        imo: number | null
        name: string | null
        call_sign: string | null
        flag: string | null
        class: string
        ship_type: number | null
        length_m: number | null
        breadth_m: number | null
        draught_m: number | null
        destination: string | null
        eta: string | null
        at: string
      }[]
      token: string
      left_out?: number | undefined
      snapshot?: true | undefined
    }
  | {
      type: 'port_calls'
      data: {
        id: string
        revision: number
        mmsi: number
        port: {
          locode: string
          name: string
          name_zh: string | null
          country: string
          time_zone: string | null
        }
        confidence: number
        open: boolean
        ata: string | null
        ata_uncertainty_s: number | null
        anchored_at: string | null
        atb: string | null
        unberthed_at: string | null
        atd: string | null
        time_in_port_s: number | null
        anchor_time_s: number
        berth_time_s: number
        draught_in_m: number | null
        draught_out_m: number | null
        lat: number
        lon: number
        berth: string | null
        anchorage: string | null
        leg: {
          from_locode: string | null
          departed_at: string | null
          arrived_at: string | null
          distance_nm: number | null
          filled_share: number
          average_speed_kn: number | null
          maximum_speed_kn: number | null
          completeness: number
        } | null
      }[]
      token: string
      left_out?: number | undefined
      snapshot?: true | undefined
    }
  | {
      type: 'alerts'
      data: {
        id: string
        rule: string | null
        rule_name: string
        event:
          | 'area-enter'
          | 'area-leave'
          | 'area-approach'
          | 'port-arrival'
          | 'port-anchor'
          | 'port-berth'
          | 'port-unberth'
          | 'port-departure'
          | 'voyage-draught'
          | 'voyage-destination'
          | 'voyage-eta'
          | 'voyage-slip'
          | 'approach-port'
          | 'approach-eta'
          | 'speed-over'
          | 'speed-under'
          | 'speed-drop'
          | 'ais-lost'
          | 'ais-coverage'
          | 'ais-gap'
          | 'ais-back'
          | 'stop-sea'
          | 'drift-sea'
          | 'encounter'
          | 'status-change'
          | 'identity-change'
          | 'distress'
          | 'distress-near'
          | 'circle-enter'
          | 'circle-leave'
          | 'circle-approach'
          | 'weather-wind'
          | 'weather-waves'
          | 'queue-longer'
          | 'area-passed'
          | 'webhook-off'
          | 'plan-off'
          | 'plan-late'
          | 'plan-starts'
          | 'plan-ends'
          | 'plan-asks'
          | 'plan-approved'
        vessel: {
          id: string
          mmsi: number
          name: string | null
          class: string | null
        } | null
        at: string
        noticed_at: string
        lat: number | null
        lon: number | null
        sog_kn: number | null
        cog_deg: number | null
        area: string | null
        port: string | null
        plan: string | null
        simulated: boolean
        detail: Record<string, string | number>
        read: boolean
      }[]
      token: string
      left_out?: number | undefined
      snapshot?: true | undefined
    }
  | {
      type: 'gap'
      reason: 'resume' | 'slow'
      from: string | null
      to: string
    }
  | {
      type: 'heartbeat'
      at: string
      token: string | null
      sources: {
        name: string
        simulated: boolean
        connected: boolean
        lag_s: number | null
        lines_per_second: number
      }[]
      credits: number
    }
  | {
      type: 'error'
      code:
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
      title: string
      detail: string
      fatal: boolean
    }

/** What a stream brings. */
export type StreamSubscription = {
  id?: string | undefined
  messages?: ('positions' | 'statics' | 'port_calls' | 'alerts')[] | undefined
  vessels?: string[] | undefined
  fleet?: string | undefined
  boxes?:
    | {
        south: number
        west: number
        north: number
        east: number
      }[]
    | undefined
  polygon?:
    | {
        type: 'Polygon'
        coordinates: [number, number][][]
      }
    | undefined
  snapshot?: boolean | undefined
  resume?: string | undefined
}

export interface SearchVesselsInput {
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
  q: string
}

export interface SearchVesselsAnswer {
  data: {
    id: string
    mmsi: number
    imo: number | null
    name: string | null
    name_zh: string | null
    flag: string | null
    class: string
    call_sign: string | null
    position: {
      lat: number
      lon: number
      sog_kn: number | null
      cog_deg: number | null
      heading_deg: number | null
      rot_deg_per_min: number | null
      nav_status: number | null
      at: string
      quality: {
        source: string | null
        credit: string | null
        simulated: boolean
        received_at: string | null
        accuracy_m: number | null
        late: boolean | null
        ais_class: 'A' | 'B' | null
        suspected_jump: boolean | null
        mmsi_conflict: boolean | null
        gnss_interference: boolean | null
      }
    } | null
    match: {
      by: 'mmsi' | 'imo' | 'call-sign' | 'name' | 'name-prefix' | 'name-zh' | 'former-name' | 'name-part' | 'fuzzy'
      text: string
    }
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface GetVesselInput {
  /** mmsi:477995300 or imo:9811000 */
  id: string
}

export interface GetVesselAnswer {
  data: {
    id: string
    mmsi: number
    imo: number | null
    name: string | null
    name_zh: string | null
    flag: string | null
    class: string
    call_sign: string | null
    former_names: string[]
    ais_ship_type: number | null
    length_m: number | null
    breadth_m: number | null
    draught_m: number | null
    to_bow_m: number | null
    to_stern_m: number | null
    to_port_m: number | null
    to_starboard_m: number | null
    deadweight_t: number | null
    build_year: number | null
    destination_raw: string | null
    eta_crew: string | null
    static_at: string | null
    position: {
      lat: number
      lon: number
      sog_kn: number | null
      cog_deg: number | null
      heading_deg: number | null
      rot_deg_per_min: number | null
      nav_status: number | null
      at: string
      quality: {
        source: string | null
        credit: string | null
        simulated: boolean
        received_at: string | null
        accuracy_m: number | null
        late: boolean | null
        ais_class: 'A' | 'B' | null
        suspected_jump: boolean | null
        mmsi_conflict: boolean | null
        gnss_interference: boolean | null
      }
    } | null
  }
}

export interface GetVesselPositionInput {
  /** mmsi:477995300 or imo:9811000 */
  id: string
}

export interface GetVesselPositionAnswer {
  data: {
    id: string
    mmsi: number
    imo: number | null
    name: string | null
    name_zh: string | null
    flag: string | null
    class: string
    position: {
      lat: number
      lon: number
      sog_kn: number | null
      cog_deg: number | null
      heading_deg: number | null
      rot_deg_per_min: number | null
      nav_status: number | null
      at: string
      quality: {
        source: string | null
        credit: string | null
        simulated: boolean
        received_at: string | null
        accuracy_m: number | null
        late: boolean | null
        ais_class: 'A' | 'B' | null
        suspected_jump: boolean | null
        mmsi_conflict: boolean | null
        gnss_interference: boolean | null
      }
    }
  }
}

export interface GetVesselTrackInput {
  /** mmsi:477995300 or imo:9811000 */
  id: string
  /** RFC 3339, with Z or an offset */
  from?: string | undefined
  /** RFC 3339, with Z or an offset */
  to?: string | undefined
  /** next_cursor of the page before */
  cursor?: string | undefined
  /** Not beside max_points */
  limit?: number | undefined
  max_points?: number | undefined
}

export interface GetVesselTrackAnswer {
  data: {
    lat: number
    lon: number
    sog_kn: number | null
    cog_deg: number | null
    heading_deg: number | null
    nav_status: number | null
    at: string
    gap_before: boolean
    quality: {
      source: string | null
      credit: string | null
      simulated: boolean
      received_at: string | null
      accuracy_m: number | null
      late: boolean | null
      ais_class: 'A' | 'B' | null
      suspected_jump: boolean | null
      mmsi_conflict: boolean | null
      gnss_interference: boolean | null
    }
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface ListVesselPortCallsInput {
  /** mmsi:477995300 or imo:9811000 */
  id: string
  /** RFC 3339, with Z or an offset */
  from?: string | undefined
  /** RFC 3339, with Z or an offset */
  to?: string | undefined
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
  confidence?: number | undefined
}

export interface ListVesselPortCallsAnswer {
  data: {
    id: string
    revision: number
    mmsi: number
    port: {
      locode: string
      name: string
      name_zh: string | null
      country: string
      time_zone: string | null
    }
    confidence: number
    open: boolean
    ata: string | null
    ata_uncertainty_s: number | null
    anchored_at: string | null
    atb: string | null
    unberthed_at: string | null
    atd: string | null
    time_in_port_s: number | null
    anchor_time_s: number
    berth_time_s: number
    draught_in_m: number | null
    draught_out_m: number | null
    lat: number
    lon: number
    berth: string | null
    anchorage: string | null
    leg: {
      from_locode: string | null
      departed_at: string | null
      arrived_at: string | null
      distance_nm: number | null
      filled_share: number
      average_speed_kn: number | null
      maximum_speed_kn: number | null
      completeness: number
    } | null
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface GetVesselVoyageInput {
  /** mmsi:477995300 or imo:9811000 */
  id: string
}

export interface GetVesselVoyageAnswer {
  data: {
    mmsi: number
    destination: {
      raw: string | null
      heard_at: string | null
      unlocode: string | null
      port: {
        locode: string
        name: string
        name_zh: string | null
        country: string
        time_zone: string | null
      } | null
      match_score: number
      matched_by: 'locode' | 'eri' | 'alias' | 'name-country' | 'name' | 'name-part' | 'fuzzy' | 'learned' | null
      gap: string | null
      alternatives: {
        unlocode: string
        match_score: number
        matched_by: 'locode' | 'eri' | 'alias' | 'name-country' | 'name' | 'name-part' | 'fuzzy' | 'learned'
      }[]
    }
    distance_to_go_nm: number | null
    distance_by_sea: boolean | null
    passages: string[]
    eta: {
      crew: string | null
      crew_state: 'ahead' | 'past' | 'stale' | null
      p10: string | null
      p50: string | null
      p90: string | null
      speed_kn: number | null
    }
    last_port: {
      port: {
        locode: string
        name: string
        name_zh: string | null
        country: string
        time_zone: string | null
      }
      ata: string | null
      atd: string | null
    } | null
    in_port: {
      port: {
        locode: string
        name: string
        name_zh: string | null
        country: string
        time_zone: string | null
      }
      ata: string | null
      atd: string | null
    } | null
    progress: number | null
    reckoned_at: string
  }
}

export interface GetVesselIdentityInput {
  /** mmsi:477995300 or imo:9811000 */
  id: string
}

export interface GetVesselIdentityAnswer {
  data: {
    field: 'name' | 'callSign' | 'imo' | 'shipType' | 'dimensions'
    before: string | number | Record<string, number | null> | null
    after: string | number | Record<string, number | null> | null
    at: string
    source: string | null
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface ListNearbyVesselsInput {
  /** mmsi:477995300 or imo:9811000 */
  id: string
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
  radius_nm?: number | undefined
}

export interface ListNearbyVesselsAnswer {
  data: {
    id: string
    mmsi: number
    imo: number | null
    name: string | null
    name_zh: string | null
    flag: string | null
    class: string
    position: {
      lat: number
      lon: number
      sog_kn: number | null
      cog_deg: number | null
      heading_deg: number | null
      rot_deg_per_min: number | null
      nav_status: number | null
      at: string
      quality: {
        source: string | null
        credit: string | null
        simulated: boolean
        received_at: string | null
        accuracy_m: number | null
        late: boolean | null
        ais_class: 'A' | 'B' | null
        suspected_jump: boolean | null
        mmsi_conflict: boolean | null
        gnss_interference: boolean | null
      }
    }
    distance_nm: number
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface QueryPositionsInput {
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
  body: {
    vessels?: string[] | undefined
    fleet?: string | undefined
    box?:
      | {
          south: number
          west: number
          north: number
          east: number
        }
      | undefined
    circle?:
      | {
          lat: number
          lon: number
          radius_nm: number
        }
      | undefined
    polygon?:
      | {
          type: 'Polygon'
          coordinates: [number, number][][]
        }
      | undefined
  }
}

export interface QueryPositionsAnswer {
  data: {
    id: string
    mmsi: number
    imo: number | null
    name: string | null
    name_zh: string | null
    flag: string | null
    class: string
    position: {
      lat: number
      lon: number
      sog_kn: number | null
      cog_deg: number | null
      heading_deg: number | null
      rot_deg_per_min: number | null
      nav_status: number | null
      at: string
      quality: {
        source: string | null
        credit: string | null
        simulated: boolean
        received_at: string | null
        accuracy_m: number | null
        late: boolean | null
        ais_class: 'A' | 'B' | null
        suspected_jump: boolean | null
        mmsi_conflict: boolean | null
        gnss_interference: boolean | null
      }
    }
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface SearchPortsInput {
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
  q?: string | undefined
  /** west,south,east,north in degrees */
  box?: string | undefined
}

export interface SearchPortsAnswer {
  data: {
    locode: string
    name: string
    name_zh: string | null
    country: string
    lat: number
    lon: number
    time_zone: string | null
    size: number
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface GetPortInput {
  locode: string
}

export interface GetPortAnswer {
  data: {
    locode: string
    name: string
    name_zh: string | null
    country: string
    lat: number
    lon: number
    time_zone: string | null
    size: number
    vessels_in_port: number
    vessels_at_berth: number
    vessels_at_anchor: number
    vessels_expected: number
    departures_7_days: number
    calls_30_days: number
    median_time_in_port_s: number | null
    rebuilding: boolean
  }
}

export interface ListPortVesselsInput {
  locode: string
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
}

export interface ListPortVesselsAnswer {
  data: {
    vessel: {
      id: string
      mmsi: number
      imo: number | null
      name: string | null
      name_zh: string | null
      flag: string | null
      class: string
      length_m: number | null
      draught_m: number | null
      sog_kn: number | null
      simulated: boolean
    }
    place: 'berth' | 'anchor' | 'area'
    call: {
      id: string
      revision: number
      mmsi: number
      port: {
        locode: string
        name: string
        name_zh: string | null
        country: string
        time_zone: string | null
      }
      confidence: number
      open: boolean
      ata: string | null
      ata_uncertainty_s: number | null
      anchored_at: string | null
      atb: string | null
      unberthed_at: string | null
      atd: string | null
      time_in_port_s: number | null
      anchor_time_s: number
      berth_time_s: number
      draught_in_m: number | null
      draught_out_m: number | null
      lat: number
      lon: number
      berth: string | null
      anchorage: string | null
      leg: {
        from_locode: string | null
        departed_at: string | null
        arrived_at: string | null
        distance_nm: number | null
        filled_share: number
        average_speed_kn: number | null
        maximum_speed_kn: number | null
        completeness: number
      } | null
    }
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface ListPortAnchoredInput {
  locode: string
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
}

export interface ListPortAnchoredAnswer {
  data: {
    vessel: {
      id: string
      mmsi: number
      imo: number | null
      name: string | null
      name_zh: string | null
      flag: string | null
      class: string
      length_m: number | null
      draught_m: number | null
      sog_kn: number | null
      simulated: boolean
    }
    place: 'berth' | 'anchor' | 'area'
    call: {
      id: string
      revision: number
      mmsi: number
      port: {
        locode: string
        name: string
        name_zh: string | null
        country: string
        time_zone: string | null
      }
      confidence: number
      open: boolean
      ata: string | null
      ata_uncertainty_s: number | null
      anchored_at: string | null
      atb: string | null
      unberthed_at: string | null
      atd: string | null
      time_in_port_s: number | null
      anchor_time_s: number
      berth_time_s: number
      draught_in_m: number | null
      draught_out_m: number | null
      lat: number
      lon: number
      berth: string | null
      anchorage: string | null
      leg: {
        from_locode: string | null
        departed_at: string | null
        arrived_at: string | null
        distance_nm: number | null
        filled_share: number
        average_speed_kn: number | null
        maximum_speed_kn: number | null
        completeness: number
      } | null
    }
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface ListPortExpectedInput {
  locode: string
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
}

export interface ListPortExpectedAnswer {
  data: {
    vessel: {
      id: string
      mmsi: number
      imo: number | null
      name: string | null
      name_zh: string | null
      flag: string | null
      class: string
      length_m: number | null
      draught_m: number | null
      sog_kn: number | null
      simulated: boolean
    }
    eta: string | null
    eta_by: 'crew' | 'fairway' | null
    eta_crew: string | null
    eta_fairway: {
      p10: string
      p50: string
      p90: string
    } | null
    match_score: number
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface ListPortDeparturesInput {
  locode: string
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
}

export interface ListPortDeparturesAnswer {
  data: {
    vessel: {
      id: string
      mmsi: number
      imo: number | null
      name: string | null
      name_zh: string | null
      flag: string | null
      class: string
      length_m: number | null
      draught_m: number | null
      sog_kn: number | null
      simulated: boolean
    }
    call: {
      id: string
      revision: number
      mmsi: number
      port: {
        locode: string
        name: string
        name_zh: string | null
        country: string
        time_zone: string | null
      }
      confidence: number
      open: boolean
      ata: string | null
      ata_uncertainty_s: number | null
      anchored_at: string | null
      atb: string | null
      unberthed_at: string | null
      atd: string | null
      time_in_port_s: number | null
      anchor_time_s: number
      berth_time_s: number
      draught_in_m: number | null
      draught_out_m: number | null
      lat: number
      lon: number
      berth: string | null
      anchorage: string | null
      leg: {
        from_locode: string | null
        departed_at: string | null
        arrived_at: string | null
        distance_nm: number | null
        filled_share: number
        average_speed_kn: number | null
        maximum_speed_kn: number | null
        completeness: number
      } | null
    }
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface ListPortBerthsInput {
  locode: string
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
}

export interface ListPortBerthsAnswer {
  data: {
    id: string
    number: number
    name: string | null
    name_zh: string | null
    kind: 'berth' | 'anchor' | 'limits'
    outline: [number, number][]
    stops: number
    vessels: number
    first_stop_at: string | null
    last_stop_at: string | null
    drawn: boolean
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface ListPortCallsInput {
  /** RFC 3339, with Z or an offset */
  from?: string | undefined
  /** RFC 3339, with Z or an offset */
  to?: string | undefined
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
  /** UN/LOCODE */
  port?: string | undefined
  /** west,south,east,north in degrees */
  box?: string | undefined
  confidence?: number | undefined
}

export interface ListPortCallsAnswer {
  data: {
    id: string
    revision: number
    mmsi: number
    port: {
      locode: string
      name: string
      name_zh: string | null
      country: string
      time_zone: string | null
    }
    confidence: number
    open: boolean
    ata: string | null
    ata_uncertainty_s: number | null
    anchored_at: string | null
    atb: string | null
    unberthed_at: string | null
    atd: string | null
    time_in_port_s: number | null
    anchor_time_s: number
    berth_time_s: number
    draught_in_m: number | null
    draught_out_m: number | null
    lat: number
    lon: number
    berth: string | null
    anchorage: string | null
    leg: {
      from_locode: string | null
      departed_at: string | null
      arrived_at: string | null
      distance_nm: number | null
      filled_share: number
      average_speed_kn: number | null
      maximum_speed_kn: number | null
      completeness: number
    } | null
    vessel: {
      id: string
      mmsi: number
      imo: number | null
      name: string | null
      name_zh: string | null
      flag: string | null
      class: string
    } | null
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface GetPortCallInput {
  id: string
}

export interface GetPortCallAnswer {
  data: {
    id: string
    revision: number
    mmsi: number
    port: {
      locode: string
      name: string
      name_zh: string | null
      country: string
      time_zone: string | null
    }
    confidence: number
    open: boolean
    ata: string | null
    ata_uncertainty_s: number | null
    anchored_at: string | null
    atb: string | null
    unberthed_at: string | null
    atd: string | null
    time_in_port_s: number | null
    anchor_time_s: number
    berth_time_s: number
    draught_in_m: number | null
    draught_out_m: number | null
    lat: number
    lon: number
    berth: string | null
    anchorage: string | null
    leg: {
      from_locode: string | null
      departed_at: string | null
      arrived_at: string | null
      distance_nm: number | null
      filled_share: number
      average_speed_kn: number | null
      maximum_speed_kn: number | null
      completeness: number
    } | null
    vessel: {
      id: string
      mmsi: number
      imo: number | null
      name: string | null
      name_zh: string | null
      flag: string | null
      class: string
    } | null
  }
}

export type ListFleetsInput = Record<never, never>

export interface ListFleetsAnswer {
  data: {
    id: string
    name: string
    vessels: number
    created_at: string
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface ListFleetVesselsInput {
  id: string
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
}

export interface ListFleetVesselsAnswer {
  data: {
    id: string
    mmsi: number
    imo: number | null
    name: string | null
    name_zh: string | null
    flag: string | null
    class: string
    position: {
      lat: number
      lon: number
      sog_kn: number | null
      cog_deg: number | null
      heading_deg: number | null
      rot_deg_per_min: number | null
      nav_status: number | null
      at: string
      quality: {
        source: string | null
        credit: string | null
        simulated: boolean
        received_at: string | null
        accuracy_m: number | null
        late: boolean | null
        ais_class: 'A' | 'B' | null
        suspected_jump: boolean | null
        mmsi_conflict: boolean | null
        gnss_interference: boolean | null
      }
    } | null
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface PlanRouteInput {
  body: {
    stops: (
      | {
          lat: number
          lon: number
        }
      | {
          port: string
        }
    )[]
    ship?:
      | {
          length_m?: number | null | undefined
          beam_m?: number | null | undefined
          draught_m?: number | null | undefined
          height_m?: number | null | undefined
        }
      | undefined
    avoid?: string[] | undefined
    open?: string[] | undefined
    prefer?: string[] | undefined
    avoid_areas?: string[] | undefined
  }
}

export interface PlanRouteAnswer {
  data: {
    found: boolean
    distance_nm: number | null
    sections: {
      distance_nm: number
      points: {
        lat: number
        lon: number
      }[]
    }[]
    passages: {
      id: string
      name: string
      name_zh: string
      exceeded: {
        side: 'length' | 'beam' | 'draught' | 'height'
        own_m: number
        most_m: number
      }[]
    }[]
    shut: {
      id: string
      name: string
      name_zh: string
      exceeded: {
        side: 'length' | 'beam' | 'draught' | 'height'
        own_m: number
        most_m: number
      }[]
    }[]
    preferred: {
      id: string
      name: string
      name_zh: string
      exceeded: {
        side: 'length' | 'beam' | 'draught' | 'height'
        own_m: number
        most_m: number
      }[]
      outcome: 'taken' | 'shut' | 'too-far' | 'no-way'
      more_nm: number | null
    }[]
    blocked: {
      section: number
      inland: number[]
      passages: {
        id: string
        name: string
        name_zh: string
        exceeded: {
          side: 'length' | 'beam' | 'draught' | 'height'
          own_m: number
          most_m: number
        }[]
        avoided: boolean
      }[]
      areas: string[]
    } | null
  }
}

export interface GetDistanceInput {
  /** A UN/LOCODE, or latitude,longitude: CNSHA or 31.2,122.4 */
  from: string
  /** A UN/LOCODE, or latitude,longitude: CNSHA or 31.2,122.4 */
  to: string
}

export interface GetDistanceAnswer {
  data: {
    from: {
      lat: number
      lon: number
      locode: string | null
    }
    to: {
      lat: number
      lon: number
      locode: string | null
    }
    distance_nm: number
    great_circle_nm: number
    passages: string[]
  }
}

export type ListPassagesInput = Record<never, never>

export interface ListPassagesAnswer {
  data: {
    id: string
    name: string
    name_zh: string
    lat: number
    lon: number
    limits: {
      length_m: number | null
      beam_m: number | null
      draught_m: number | null
      height_m: number | null
    }
    opens: 'always' | 'fits' | 'coasters' | 'asked'
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface GetWeatherInput {
  lat: number
  lon: number
}

export interface GetWeatherAnswer {
  data: {
    state: 'current' | 'stale' | 'unreachable' | 'none'
    lat: number
    lon: number
    valid_at: string | null
    fetched_at: string | null
    age_s: number | null
    provider: string | null
    model: string | null
    attribution: {
      text: string
      url: string
    } | null
    simulated: boolean
    readings: {
      wind_speed_ms: number | null
      wind_direction_deg: number | null
      wind_gust_ms: number | null
      beaufort: number | null
      wave_height_m: number | null
      wave_direction_deg: number | null
      current_speed_ms: number | null
      current_direction_deg: number | null
      humidity_percent: number | null
      precipitation_mm: number | null
      visibility_m: number | null
    } | null
    forecast: {
      wind_speed_ms: number | null
      wind_direction_deg: number | null
      beaufort: number | null
      wave_height_m: number | null
      at: string
    }[]
  }
}

export interface QueryWeatherAlongInput {
  body: {
    places: {
      lat: number
      lon: number
      /** RFC 3339, with Z or an offset */
      at: string
    }[]
  }
}

export interface QueryWeatherAlongAnswer {
  data: {
    state: 'current' | 'stale' | 'unreachable' | 'none'
    model: string | null
    attribution: {
      text: string
      url: string
    } | null
    simulated: boolean
    forecast_until: string | null
    places: ({
      wind_speed_ms: number | null
      wind_direction_deg: number | null
      beaufort: number | null
      wave_height_m: number | null
      at: string
    } | null)[]
  }
}

export type ListAreasInput = Record<never, never>

export interface ListAreasAnswer {
  data: {
    id: string
    name: string
    colour:
      | 'magenta'
      | 'blue'
      | 'green'
      | 'red'
      | 'amber'
      | 'teal'
      | 'violet'
      | 'orange'
      | 'sky'
      | 'olive'
      | 'brown'
      | 'grey'
    note: string
    shown_on_map: boolean
    shape:
      | {
          kind: 'polygons'
          coordinates: [number, number][][][]
        }
      | {
          kind: 'circle'
          lat: number
          lon: number
          radius_nm: number
        }
      | {
          kind: 'box'
          south: number
          west: number
          north: number
          east: number
        }
      | {
          kind: 'corridor'
          coordinates: [number, number][]
          half_width_nm: number
        }
    created_at: string
    changed_at: string
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface CreateAreaInput {
  body: {
    name: string
    colour?:
      | 'magenta'
      | 'blue'
      | 'green'
      | 'red'
      | 'amber'
      | 'teal'
      | 'violet'
      | 'orange'
      | 'sky'
      | 'olive'
      | 'brown'
      | 'grey'
      | undefined
    note?: string | undefined
    shown_on_map?: boolean | undefined
    shape:
      | {
          kind: 'polygons'
          coordinates: [number, number][][][]
        }
      | {
          kind: 'circle'
          lat: number
          lon: number
          radius_nm: number
        }
      | {
          kind: 'box'
          south: number
          west: number
          north: number
          east: number
        }
      | {
          kind: 'corridor'
          coordinates: [number, number][]
          half_width_nm: number
        }
  }
}

export interface CreateAreaAnswer {
  data: {
    id: string
    name: string
    colour:
      | 'magenta'
      | 'blue'
      | 'green'
      | 'red'
      | 'amber'
      | 'teal'
      | 'violet'
      | 'orange'
      | 'sky'
      | 'olive'
      | 'brown'
      | 'grey'
    note: string
    shown_on_map: boolean
    shape:
      | {
          kind: 'polygons'
          coordinates: [number, number][][][]
        }
      | {
          kind: 'circle'
          lat: number
          lon: number
          radius_nm: number
        }
      | {
          kind: 'box'
          south: number
          west: number
          north: number
          east: number
        }
      | {
          kind: 'corridor'
          coordinates: [number, number][]
          half_width_nm: number
        }
    created_at: string
    changed_at: string
  }
}

export interface GetAreaInput {
  id: string
}

export interface GetAreaAnswer {
  data: {
    id: string
    name: string
    colour:
      | 'magenta'
      | 'blue'
      | 'green'
      | 'red'
      | 'amber'
      | 'teal'
      | 'violet'
      | 'orange'
      | 'sky'
      | 'olive'
      | 'brown'
      | 'grey'
    note: string
    shown_on_map: boolean
    shape:
      | {
          kind: 'polygons'
          coordinates: [number, number][][][]
        }
      | {
          kind: 'circle'
          lat: number
          lon: number
          radius_nm: number
        }
      | {
          kind: 'box'
          south: number
          west: number
          north: number
          east: number
        }
      | {
          kind: 'corridor'
          coordinates: [number, number][]
          half_width_nm: number
        }
    created_at: string
    changed_at: string
  }
}

export interface ReplaceAreaInput {
  id: string
  body: {
    name: string
    colour?:
      | 'magenta'
      | 'blue'
      | 'green'
      | 'red'
      | 'amber'
      | 'teal'
      | 'violet'
      | 'orange'
      | 'sky'
      | 'olive'
      | 'brown'
      | 'grey'
      | undefined
    note?: string | undefined
    shown_on_map?: boolean | undefined
    shape:
      | {
          kind: 'polygons'
          coordinates: [number, number][][][]
        }
      | {
          kind: 'circle'
          lat: number
          lon: number
          radius_nm: number
        }
      | {
          kind: 'box'
          south: number
          west: number
          north: number
          east: number
        }
      | {
          kind: 'corridor'
          coordinates: [number, number][]
          half_width_nm: number
        }
  }
}

export interface ReplaceAreaAnswer {
  data: {
    id: string
    name: string
    colour:
      | 'magenta'
      | 'blue'
      | 'green'
      | 'red'
      | 'amber'
      | 'teal'
      | 'violet'
      | 'orange'
      | 'sky'
      | 'olive'
      | 'brown'
      | 'grey'
    note: string
    shown_on_map: boolean
    shape:
      | {
          kind: 'polygons'
          coordinates: [number, number][][][]
        }
      | {
          kind: 'circle'
          lat: number
          lon: number
          radius_nm: number
        }
      | {
          kind: 'box'
          south: number
          west: number
          north: number
          east: number
        }
      | {
          kind: 'corridor'
          coordinates: [number, number][]
          half_width_nm: number
        }
    created_at: string
    changed_at: string
  }
}

export interface DeleteAreaInput {
  id: string
}

export interface DeleteAreaAnswer {
  data: {
    id: string
    deleted: true
  }
}

export interface ListAreaVesselsInput {
  id: string
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
}

export interface ListAreaVesselsAnswer {
  data: {
    id: string
    mmsi: number
    imo: number | null
    name: string | null
    name_zh: string | null
    flag: string | null
    class: string
    position: {
      lat: number
      lon: number
      sog_kn: number | null
      cog_deg: number | null
      heading_deg: number | null
      rot_deg_per_min: number | null
      nav_status: number | null
      at: string
      quality: {
        source: string | null
        credit: string | null
        simulated: boolean
        received_at: string | null
        accuracy_m: number | null
        late: boolean | null
        ais_class: 'A' | 'B' | null
        suspected_jump: boolean | null
        mmsi_conflict: boolean | null
        gnss_interference: boolean | null
      }
    }
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export type ListPlansInput = Record<never, never>

export interface ListPlansAnswer {
  data: {
    id: string
    revision: number
    status: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled'
    name: string
    mmsi: number
    vessel_name: string | null
    vessel_name_zh: string | null
    calls: {
      port: string
      eta: string | null
      etd: string | null
      note: string
    }[]
    legs: {
      distance_nm: number
      speed_kn: number | null
    }[]
    speed_kn: number
    corridor_nm: number
    note: string
    created_at: string
    changed_at: string
    started_at: string | null
    ended_at: string | null
    approval: {
      revision: number
      at: string
      by: string
      self: boolean
    } | null
    proposal: {
      step: 'start' | 'end'
      port: string
      at: string
    } | null
    progress: {
      at: string
      lat: number
      lon: number
      leg: number
      off_route_nm: number
      outside_corridor: boolean
      slip_s: number | null
      distance_to_go_nm: number | null
      eta: string | null
      done_share: number | null
    } | null
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface CreatePlanInput {
  body: {
    name: string
    /** mmsi:477995300 or imo:9811000 */
    vessel: string
    calls: {
      port: string
      eta?: string | null | undefined
      etd?: string | null | undefined
      note?: string | undefined
    }[]
    speed_kn: number
    corridor_nm?: number | undefined
    note?: string | undefined
    route?:
      | {
          waypoints: {
            lat: number
            lon: number
            name?: string | null | undefined
            locode?: string | null | undefined
            leg?: 'rhumb' | 'great-circle' | undefined
            speed_kn?: number | null | undefined
            found?: boolean | undefined
            turn_radius_nm?: number | null | undefined
            xtd_port_nm?: number | null | undefined
            xtd_starboard_nm?: number | null | undefined
            least_kn?: number | null | undefined
            most_kn?: number | null | undefined
            stay_min?: number | null | undefined
            etd_early_min?: number | null | undefined
            etd_late_min?: number | null | undefined
            eta_early_min?: number | null | undefined
            eta_late_min?: number | null | undefined
          }[]
        }
      | null
      | undefined
  }
}

export interface CreatePlanAnswer {
  data: {
    id: string
    revision: number
    status: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled'
    name: string
    mmsi: number
    vessel_name: string | null
    vessel_name_zh: string | null
    calls: {
      port: string
      eta: string | null
      etd: string | null
      note: string
    }[]
    legs: {
      distance_nm: number
      speed_kn: number | null
    }[]
    speed_kn: number
    corridor_nm: number
    note: string
    created_at: string
    changed_at: string
    started_at: string | null
    ended_at: string | null
    approval: {
      revision: number
      at: string
      by: string
      self: boolean
    } | null
    proposal: {
      step: 'start' | 'end'
      port: string
      at: string
    } | null
    progress: {
      at: string
      lat: number
      lon: number
      leg: number
      off_route_nm: number
      outside_corridor: boolean
      slip_s: number | null
      distance_to_go_nm: number | null
      eta: string | null
      done_share: number | null
    } | null
    route: {
      waypoints: {
        lat: number
        lon: number
        name: string | null
        locode: string | null
        leg: 'rhumb' | 'great-circle'
        speed_kn: number | null
        found: boolean
        turn_radius_nm: number | null
        xtd_port_nm: number | null
        xtd_starboard_nm: number | null
        least_kn: number | null
        most_kn: number | null
        stay_min: number | null
        etd_early_min: number | null
        etd_late_min: number | null
        eta_early_min: number | null
        eta_late_min: number | null
      }[]
    }
    log: {
      at: string
      by: string
      step: 'make' | 'edit' | 'approve' | 'start' | 'end' | 'cancel'
      from: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled' | null
      to: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled'
      revision: number
      reason: string
    }[]
  }
}

export interface GetPlanInput {
  id: string
}

export interface GetPlanAnswer {
  data: {
    id: string
    revision: number
    status: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled'
    name: string
    mmsi: number
    vessel_name: string | null
    vessel_name_zh: string | null
    calls: {
      port: string
      eta: string | null
      etd: string | null
      note: string
    }[]
    legs: {
      distance_nm: number
      speed_kn: number | null
    }[]
    speed_kn: number
    corridor_nm: number
    note: string
    created_at: string
    changed_at: string
    started_at: string | null
    ended_at: string | null
    approval: {
      revision: number
      at: string
      by: string
      self: boolean
    } | null
    proposal: {
      step: 'start' | 'end'
      port: string
      at: string
    } | null
    progress: {
      at: string
      lat: number
      lon: number
      leg: number
      off_route_nm: number
      outside_corridor: boolean
      slip_s: number | null
      distance_to_go_nm: number | null
      eta: string | null
      done_share: number | null
    } | null
    route: {
      waypoints: {
        lat: number
        lon: number
        name: string | null
        locode: string | null
        leg: 'rhumb' | 'great-circle'
        speed_kn: number | null
        found: boolean
        turn_radius_nm: number | null
        xtd_port_nm: number | null
        xtd_starboard_nm: number | null
        least_kn: number | null
        most_kn: number | null
        stay_min: number | null
        etd_early_min: number | null
        etd_late_min: number | null
        eta_early_min: number | null
        eta_late_min: number | null
      }[]
    }
    log: {
      at: string
      by: string
      step: 'make' | 'edit' | 'approve' | 'start' | 'end' | 'cancel'
      from: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled' | null
      to: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled'
      revision: number
      reason: string
    }[]
  }
}

export interface ReplacePlanInput {
  id: string
  body: {
    name: string
    /** mmsi:477995300 or imo:9811000 */
    vessel: string
    calls: {
      port: string
      eta?: string | null | undefined
      etd?: string | null | undefined
      note?: string | undefined
    }[]
    speed_kn: number
    corridor_nm?: number | undefined
    note?: string | undefined
    route?:
      | {
          waypoints: {
            lat: number
            lon: number
            name?: string | null | undefined
            locode?: string | null | undefined
            leg?: 'rhumb' | 'great-circle' | undefined
            speed_kn?: number | null | undefined
            found?: boolean | undefined
            turn_radius_nm?: number | null | undefined
            xtd_port_nm?: number | null | undefined
            xtd_starboard_nm?: number | null | undefined
            least_kn?: number | null | undefined
            most_kn?: number | null | undefined
            stay_min?: number | null | undefined
            etd_early_min?: number | null | undefined
            etd_late_min?: number | null | undefined
            eta_early_min?: number | null | undefined
            eta_late_min?: number | null | undefined
          }[]
        }
      | null
      | undefined
    based_on: {
      revision: number
      status: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled'
    }
  }
}

export interface ReplacePlanAnswer {
  data: {
    id: string
    revision: number
    status: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled'
    name: string
    mmsi: number
    vessel_name: string | null
    vessel_name_zh: string | null
    calls: {
      port: string
      eta: string | null
      etd: string | null
      note: string
    }[]
    legs: {
      distance_nm: number
      speed_kn: number | null
    }[]
    speed_kn: number
    corridor_nm: number
    note: string
    created_at: string
    changed_at: string
    started_at: string | null
    ended_at: string | null
    approval: {
      revision: number
      at: string
      by: string
      self: boolean
    } | null
    proposal: {
      step: 'start' | 'end'
      port: string
      at: string
    } | null
    progress: {
      at: string
      lat: number
      lon: number
      leg: number
      off_route_nm: number
      outside_corridor: boolean
      slip_s: number | null
      distance_to_go_nm: number | null
      eta: string | null
      done_share: number | null
    } | null
    route: {
      waypoints: {
        lat: number
        lon: number
        name: string | null
        locode: string | null
        leg: 'rhumb' | 'great-circle'
        speed_kn: number | null
        found: boolean
        turn_radius_nm: number | null
        xtd_port_nm: number | null
        xtd_starboard_nm: number | null
        least_kn: number | null
        most_kn: number | null
        stay_min: number | null
        etd_early_min: number | null
        etd_late_min: number | null
        eta_early_min: number | null
        eta_late_min: number | null
      }[]
    }
    log: {
      at: string
      by: string
      step: 'make' | 'edit' | 'approve' | 'start' | 'end' | 'cancel'
      from: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled' | null
      to: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled'
      revision: number
      reason: string
    }[]
  }
}

export interface DeletePlanInput {
  id: string
}

export interface DeletePlanAnswer {
  data: {
    id: string
    deleted: true
  }
}

export interface TakePlanStepInput {
  id: string
  body: {
    step: 'approve' | 'start' | 'end' | 'cancel'
    revision: number
    reason?: string | undefined
    /** RFC 3339, with Z or an offset */
    at?: string | undefined
  }
}

export interface TakePlanStepAnswer {
  data: {
    id: string
    revision: number
    status: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled'
    name: string
    mmsi: number
    vessel_name: string | null
    vessel_name_zh: string | null
    calls: {
      port: string
      eta: string | null
      etd: string | null
      note: string
    }[]
    legs: {
      distance_nm: number
      speed_kn: number | null
    }[]
    speed_kn: number
    corridor_nm: number
    note: string
    created_at: string
    changed_at: string
    started_at: string | null
    ended_at: string | null
    approval: {
      revision: number
      at: string
      by: string
      self: boolean
    } | null
    proposal: {
      step: 'start' | 'end'
      port: string
      at: string
    } | null
    progress: {
      at: string
      lat: number
      lon: number
      leg: number
      off_route_nm: number
      outside_corridor: boolean
      slip_s: number | null
      distance_to_go_nm: number | null
      eta: string | null
      done_share: number | null
    } | null
    route: {
      waypoints: {
        lat: number
        lon: number
        name: string | null
        locode: string | null
        leg: 'rhumb' | 'great-circle'
        speed_kn: number | null
        found: boolean
        turn_radius_nm: number | null
        xtd_port_nm: number | null
        xtd_starboard_nm: number | null
        least_kn: number | null
        most_kn: number | null
        stay_min: number | null
        etd_early_min: number | null
        etd_late_min: number | null
        eta_early_min: number | null
        eta_late_min: number | null
      }[]
    }
    log: {
      at: string
      by: string
      step: 'make' | 'edit' | 'approve' | 'start' | 'end' | 'cancel'
      from: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled' | null
      to: 'pending_approval' | 'pending_start' | 'executing' | 'finished' | 'cancelled'
      revision: number
      reason: string
    }[]
  }
}

export interface GetPlanReportInput {
  id: string
}

export interface GetPlanReportAnswer {
  data: {
    made_at: string
    revision: number
    legs: {
      from: string
      to: string
      planned: {
        departs: string | null
        arrives: string | null
        took_s: number | null
        distance_nm: number | null
        speed_kn: number | null
      }
      actual: {
        departs: string | null
        arrives: string | null
        took_s: number | null
        distance_nm: number | null
        speed_kn: number | null
        departs_by: 'call' | 'step' | null
        arrives_by: 'call' | 'step' | null
        silent_s: number | null
      }
      deviation: {
        most_nm: number
        at: string
        lat: number
        lon: number
        outside_s: number
      } | null
    }[]
    total: {
      planned: {
        departs: string | null
        arrives: string | null
        took_s: number | null
        distance_nm: number | null
        speed_kn: number | null
      }
      actual: {
        departs: string | null
        arrives: string | null
        took_s: number | null
        distance_nm: number | null
        speed_kn: number | null
      }
      most_deviation_nm: number | null
      outside_s: number | null
    }
  }
}

export type ListAlertRulesInput = Record<never, never>

export interface ListAlertRulesAnswer {
  data: {
    id: string
    revision: number
    name: string
    who:
      | {
          kind: 'vessels'
          vessels: string[]
        }
      | {
          kind: 'fleet'
          fleet: string
        }
      | {
          kind: 'followed'
        }
      | {
          kind: 'any'
        }
    events: (
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
    )[]
    area: string | null
    port: string | null
    approach_nm: number
    limits: {
      over_kn: number | null
      under_kn: number | null
      slip_h: number | null
      near_nm: number | null
      away_nm: number | null
      ahead_h: number | null
      statuses: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 11 | 12 | 14)[] | null
      circle_nm: number | null
      wind_level: number | null
      waves_m: number | null
      queue_vessels: number | null
    }
    conditions: {
      classes: (
        | 'tanker'
        | 'container'
        | 'bulk'
        | 'lng'
        | 'passenger'
        | 'fishing'
        | 'working'
        | 'public-service'
        | 'multi-purpose'
        | 'general-cargo'
        | 'ro-ro'
        | 'other'
      )[]
      speed: {
        least_kn: number | null
        most_kn: number | null
      } | null
      course: {
        from_deg: number
        to_deg: number
      } | null
      destinations: string[]
      hours: {
        from_minute: number
        to_minute: number
        days: number[]
        time_zone: string
      } | null
    }
    cool_down_min: number
    tell: {
      mail: boolean
      push: boolean
      sms: boolean
      quiet: {
        from_minute: number
        to_minute: number
        time_zone: string
      } | null
      daily: {
        at_minute: number
        time_zone: string
      } | null
      webhooks: string[]
      least: {
        mail: 'notice' | 'warning' | 'alarm'
        push: 'notice' | 'warning' | 'alarm'
        sms: 'notice' | 'warning' | 'alarm'
        webhook: 'notice' | 'warning' | 'alarm'
      }
    }
    on: boolean
    snoozed_until: string | null
    created_at: string
    changed_at: string
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface CreateAlertRuleInput {
  body: {
    name?: string | undefined
    who:
      | {
          kind: 'vessels'
          vessels: string[]
        }
      | {
          kind: 'fleet'
          fleet: string
        }
      | {
          kind: 'followed'
        }
      | {
          kind: 'any'
        }
    events: (
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
    )[]
    area?: string | null | undefined
    port?: string | null | undefined
    approach_nm?: number | undefined
    limits?:
      | {
          over_kn?: number | null | undefined
          under_kn?: number | null | undefined
          slip_h?: number | null | undefined
          near_nm?: number | null | undefined
          away_nm?: number | null | undefined
          ahead_h?: number | null | undefined
          statuses?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 11 | 12 | 14)[] | null | undefined
          circle_nm?: number | null | undefined
          wind_level?: number | null | undefined
          waves_m?: number | null | undefined
          queue_vessels?: number | null | undefined
        }
      | undefined
    conditions?:
      | {
          classes?:
            | (
                | 'tanker'
                | 'container'
                | 'bulk'
                | 'lng'
                | 'passenger'
                | 'fishing'
                | 'working'
                | 'public-service'
                | 'multi-purpose'
                | 'general-cargo'
                | 'ro-ro'
                | 'other'
              )[]
            | undefined
          speed?:
            | {
                least_kn?: number | null | undefined
                most_kn?: number | null | undefined
              }
            | null
            | undefined
          course?:
            | {
                from_deg: number
                to_deg: number
              }
            | null
            | undefined
          destinations?: string[] | undefined
          hours?:
            | {
                from_minute: number
                to_minute: number
                days: number[]
                time_zone: string
              }
            | null
            | undefined
        }
      | undefined
    cool_down_min?: number | undefined
    tell?:
      | {
          mail?: boolean | undefined
          push?: boolean | undefined
          sms?: boolean | undefined
          quiet?:
            | {
                from_minute: number
                to_minute: number
                time_zone: string
              }
            | null
            | undefined
          daily?:
            | {
                at_minute: number
                time_zone: string
              }
            | null
            | undefined
          webhooks?: string[] | undefined
          least?:
            | {
                mail?: 'notice' | 'warning' | 'alarm' | undefined
                push?: 'notice' | 'warning' | 'alarm' | undefined
                sms?: 'notice' | 'warning' | 'alarm' | undefined
                webhook?: 'notice' | 'warning' | 'alarm' | undefined
              }
            | undefined
        }
      | undefined
    on?: boolean | undefined
  }
}

export interface CreateAlertRuleAnswer {
  data: {
    id: string
    revision: number
    name: string
    who:
      | {
          kind: 'vessels'
          vessels: string[]
        }
      | {
          kind: 'fleet'
          fleet: string
        }
      | {
          kind: 'followed'
        }
      | {
          kind: 'any'
        }
    events: (
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
    )[]
    area: string | null
    port: string | null
    approach_nm: number
    limits: {
      over_kn: number | null
      under_kn: number | null
      slip_h: number | null
      near_nm: number | null
      away_nm: number | null
      ahead_h: number | null
      statuses: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 11 | 12 | 14)[] | null
      circle_nm: number | null
      wind_level: number | null
      waves_m: number | null
      queue_vessels: number | null
    }
    conditions: {
      classes: (
        | 'tanker'
        | 'container'
        | 'bulk'
        | 'lng'
        | 'passenger'
        | 'fishing'
        | 'working'
        | 'public-service'
        | 'multi-purpose'
        | 'general-cargo'
        | 'ro-ro'
        | 'other'
      )[]
      speed: {
        least_kn: number | null
        most_kn: number | null
      } | null
      course: {
        from_deg: number
        to_deg: number
      } | null
      destinations: string[]
      hours: {
        from_minute: number
        to_minute: number
        days: number[]
        time_zone: string
      } | null
    }
    cool_down_min: number
    tell: {
      mail: boolean
      push: boolean
      sms: boolean
      quiet: {
        from_minute: number
        to_minute: number
        time_zone: string
      } | null
      daily: {
        at_minute: number
        time_zone: string
      } | null
      webhooks: string[]
      least: {
        mail: 'notice' | 'warning' | 'alarm'
        push: 'notice' | 'warning' | 'alarm'
        sms: 'notice' | 'warning' | 'alarm'
        webhook: 'notice' | 'warning' | 'alarm'
      }
    }
    on: boolean
    snoozed_until: string | null
    created_at: string
    changed_at: string
  }
}

export interface GetAlertRuleInput {
  id: string
}

export interface GetAlertRuleAnswer {
  data: {
    id: string
    revision: number
    name: string
    who:
      | {
          kind: 'vessels'
          vessels: string[]
        }
      | {
          kind: 'fleet'
          fleet: string
        }
      | {
          kind: 'followed'
        }
      | {
          kind: 'any'
        }
    events: (
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
    )[]
    area: string | null
    port: string | null
    approach_nm: number
    limits: {
      over_kn: number | null
      under_kn: number | null
      slip_h: number | null
      near_nm: number | null
      away_nm: number | null
      ahead_h: number | null
      statuses: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 11 | 12 | 14)[] | null
      circle_nm: number | null
      wind_level: number | null
      waves_m: number | null
      queue_vessels: number | null
    }
    conditions: {
      classes: (
        | 'tanker'
        | 'container'
        | 'bulk'
        | 'lng'
        | 'passenger'
        | 'fishing'
        | 'working'
        | 'public-service'
        | 'multi-purpose'
        | 'general-cargo'
        | 'ro-ro'
        | 'other'
      )[]
      speed: {
        least_kn: number | null
        most_kn: number | null
      } | null
      course: {
        from_deg: number
        to_deg: number
      } | null
      destinations: string[]
      hours: {
        from_minute: number
        to_minute: number
        days: number[]
        time_zone: string
      } | null
    }
    cool_down_min: number
    tell: {
      mail: boolean
      push: boolean
      sms: boolean
      quiet: {
        from_minute: number
        to_minute: number
        time_zone: string
      } | null
      daily: {
        at_minute: number
        time_zone: string
      } | null
      webhooks: string[]
      least: {
        mail: 'notice' | 'warning' | 'alarm'
        push: 'notice' | 'warning' | 'alarm'
        sms: 'notice' | 'warning' | 'alarm'
        webhook: 'notice' | 'warning' | 'alarm'
      }
    }
    on: boolean
    snoozed_until: string | null
    created_at: string
    changed_at: string
  }
}

export interface ReplaceAlertRuleInput {
  id: string
  body: {
    name?: string | undefined
    who:
      | {
          kind: 'vessels'
          vessels: string[]
        }
      | {
          kind: 'fleet'
          fleet: string
        }
      | {
          kind: 'followed'
        }
      | {
          kind: 'any'
        }
    events: (
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
    )[]
    area?: string | null | undefined
    port?: string | null | undefined
    approach_nm?: number | undefined
    limits?:
      | {
          over_kn?: number | null | undefined
          under_kn?: number | null | undefined
          slip_h?: number | null | undefined
          near_nm?: number | null | undefined
          away_nm?: number | null | undefined
          ahead_h?: number | null | undefined
          statuses?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 11 | 12 | 14)[] | null | undefined
          circle_nm?: number | null | undefined
          wind_level?: number | null | undefined
          waves_m?: number | null | undefined
          queue_vessels?: number | null | undefined
        }
      | undefined
    conditions?:
      | {
          classes?:
            | (
                | 'tanker'
                | 'container'
                | 'bulk'
                | 'lng'
                | 'passenger'
                | 'fishing'
                | 'working'
                | 'public-service'
                | 'multi-purpose'
                | 'general-cargo'
                | 'ro-ro'
                | 'other'
              )[]
            | undefined
          speed?:
            | {
                least_kn?: number | null | undefined
                most_kn?: number | null | undefined
              }
            | null
            | undefined
          course?:
            | {
                from_deg: number
                to_deg: number
              }
            | null
            | undefined
          destinations?: string[] | undefined
          hours?:
            | {
                from_minute: number
                to_minute: number
                days: number[]
                time_zone: string
              }
            | null
            | undefined
        }
      | undefined
    cool_down_min?: number | undefined
    tell?:
      | {
          mail?: boolean | undefined
          push?: boolean | undefined
          sms?: boolean | undefined
          quiet?:
            | {
                from_minute: number
                to_minute: number
                time_zone: string
              }
            | null
            | undefined
          daily?:
            | {
                at_minute: number
                time_zone: string
              }
            | null
            | undefined
          webhooks?: string[] | undefined
          least?:
            | {
                mail?: 'notice' | 'warning' | 'alarm' | undefined
                push?: 'notice' | 'warning' | 'alarm' | undefined
                sms?: 'notice' | 'warning' | 'alarm' | undefined
                webhook?: 'notice' | 'warning' | 'alarm' | undefined
              }
            | undefined
        }
      | undefined
    on?: boolean | undefined
    revision: number
  }
}

export interface ReplaceAlertRuleAnswer {
  data: {
    id: string
    revision: number
    name: string
    who:
      | {
          kind: 'vessels'
          vessels: string[]
        }
      | {
          kind: 'fleet'
          fleet: string
        }
      | {
          kind: 'followed'
        }
      | {
          kind: 'any'
        }
    events: (
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
    )[]
    area: string | null
    port: string | null
    approach_nm: number
    limits: {
      over_kn: number | null
      under_kn: number | null
      slip_h: number | null
      near_nm: number | null
      away_nm: number | null
      ahead_h: number | null
      statuses: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 11 | 12 | 14)[] | null
      circle_nm: number | null
      wind_level: number | null
      waves_m: number | null
      queue_vessels: number | null
    }
    conditions: {
      classes: (
        | 'tanker'
        | 'container'
        | 'bulk'
        | 'lng'
        | 'passenger'
        | 'fishing'
        | 'working'
        | 'public-service'
        | 'multi-purpose'
        | 'general-cargo'
        | 'ro-ro'
        | 'other'
      )[]
      speed: {
        least_kn: number | null
        most_kn: number | null
      } | null
      course: {
        from_deg: number
        to_deg: number
      } | null
      destinations: string[]
      hours: {
        from_minute: number
        to_minute: number
        days: number[]
        time_zone: string
      } | null
    }
    cool_down_min: number
    tell: {
      mail: boolean
      push: boolean
      sms: boolean
      quiet: {
        from_minute: number
        to_minute: number
        time_zone: string
      } | null
      daily: {
        at_minute: number
        time_zone: string
      } | null
      webhooks: string[]
      least: {
        mail: 'notice' | 'warning' | 'alarm'
        push: 'notice' | 'warning' | 'alarm'
        sms: 'notice' | 'warning' | 'alarm'
        webhook: 'notice' | 'warning' | 'alarm'
      }
    }
    on: boolean
    snoozed_until: string | null
    created_at: string
    changed_at: string
  }
}

export interface DeleteAlertRuleInput {
  id: string
}

export interface DeleteAlertRuleAnswer {
  data: {
    id: string
    deleted: true
  }
}

export interface RehearseAlertRuleInput {
  body: {
    name?: string | undefined
    who:
      | {
          kind: 'vessels'
          vessels: string[]
        }
      | {
          kind: 'fleet'
          fleet: string
        }
      | {
          kind: 'followed'
        }
      | {
          kind: 'any'
        }
    events: (
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
    )[]
    area?: string | null | undefined
    port?: string | null | undefined
    approach_nm?: number | undefined
    limits?:
      | {
          over_kn?: number | null | undefined
          under_kn?: number | null | undefined
          slip_h?: number | null | undefined
          near_nm?: number | null | undefined
          away_nm?: number | null | undefined
          ahead_h?: number | null | undefined
          statuses?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 11 | 12 | 14)[] | null | undefined
          circle_nm?: number | null | undefined
          wind_level?: number | null | undefined
          waves_m?: number | null | undefined
          queue_vessels?: number | null | undefined
        }
      | undefined
    conditions?:
      | {
          classes?:
            | (
                | 'tanker'
                | 'container'
                | 'bulk'
                | 'lng'
                | 'passenger'
                | 'fishing'
                | 'working'
                | 'public-service'
                | 'multi-purpose'
                | 'general-cargo'
                | 'ro-ro'
                | 'other'
              )[]
            | undefined
          speed?:
            | {
                least_kn?: number | null | undefined
                most_kn?: number | null | undefined
              }
            | null
            | undefined
          course?:
            | {
                from_deg: number
                to_deg: number
              }
            | null
            | undefined
          destinations?: string[] | undefined
          hours?:
            | {
                from_minute: number
                to_minute: number
                days: number[]
                time_zone: string
              }
            | null
            | undefined
        }
      | undefined
    cool_down_min?: number | undefined
    tell?:
      | {
          mail?: boolean | undefined
          push?: boolean | undefined
          sms?: boolean | undefined
          quiet?:
            | {
                from_minute: number
                to_minute: number
                time_zone: string
              }
            | null
            | undefined
          daily?:
            | {
                at_minute: number
                time_zone: string
              }
            | null
            | undefined
          webhooks?: string[] | undefined
          least?:
            | {
                mail?: 'notice' | 'warning' | 'alarm' | undefined
                push?: 'notice' | 'warning' | 'alarm' | undefined
                sms?: 'notice' | 'warning' | 'alarm' | undefined
                webhook?: 'notice' | 'warning' | 'alarm' | undefined
              }
            | undefined
        }
      | undefined
    on?: boolean | undefined
  }
}

export interface RehearseAlertRuleAnswer {
  data: {
    from: string
    to: string
    vessels: number
    left_out: number
    total: number
    per_day: (number | null)[]
    hits: {
      event:
        | 'area-enter'
        | 'area-leave'
        | 'area-approach'
        | 'port-arrival'
        | 'port-anchor'
        | 'port-berth'
        | 'port-unberth'
        | 'port-departure'
        | 'voyage-draught'
        | 'voyage-destination'
        | 'voyage-eta'
        | 'voyage-slip'
        | 'approach-port'
        | 'approach-eta'
        | 'speed-over'
        | 'speed-under'
        | 'speed-drop'
        | 'ais-lost'
        | 'ais-coverage'
        | 'ais-gap'
        | 'ais-back'
        | 'stop-sea'
        | 'drift-sea'
        | 'encounter'
        | 'status-change'
        | 'identity-change'
        | 'distress'
        | 'distress-near'
        | 'circle-enter'
        | 'circle-leave'
        | 'circle-approach'
        | 'weather-wind'
        | 'weather-waves'
        | 'queue-longer'
        | 'area-passed'
        | 'webhook-off'
        | 'plan-off'
        | 'plan-late'
        | 'plan-starts'
        | 'plan-ends'
        | 'plan-asks'
        | 'plan-approved'
      mmsi: number | null
      name: string | null
      at: string
      lat: number | null
      lon: number | null
      port: string | null
      detail: Record<string, string | number>
    }[]
    untried: (
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
    )[]
    place_from: string | null
    circles_from: string | null
    suggested_cool_down_min: number | null
  }
}

export interface ListAlertsInput {
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
  unread?: 'true' | 'false' | undefined
  event?:
    | 'area-enter'
    | 'area-leave'
    | 'area-approach'
    | 'port-arrival'
    | 'port-anchor'
    | 'port-berth'
    | 'port-unberth'
    | 'port-departure'
    | 'voyage-draught'
    | 'voyage-destination'
    | 'voyage-eta'
    | 'voyage-slip'
    | 'approach-port'
    | 'approach-eta'
    | 'speed-over'
    | 'speed-under'
    | 'speed-drop'
    | 'ais-lost'
    | 'ais-coverage'
    | 'ais-gap'
    | 'ais-back'
    | 'stop-sea'
    | 'drift-sea'
    | 'encounter'
    | 'status-change'
    | 'identity-change'
    | 'distress'
    | 'distress-near'
    | 'circle-enter'
    | 'circle-leave'
    | 'circle-approach'
    | 'weather-wind'
    | 'weather-waves'
    | 'queue-longer'
    | 'area-passed'
    | 'webhook-off'
    | 'plan-off'
    | 'plan-late'
    | 'plan-starts'
    | 'plan-ends'
    | 'plan-asks'
    | 'plan-approved'
    | undefined
  mmsi?: number | undefined
  rule?: string | undefined
}

export interface ListAlertsAnswer {
  data: {
    id: string
    rule: string | null
    rule_name: string
    event:
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
      | 'area-passed'
      | 'webhook-off'
      | 'plan-off'
      | 'plan-late'
      | 'plan-starts'
      | 'plan-ends'
      | 'plan-asks'
      | 'plan-approved'
    vessel: {
      id: string
      mmsi: number
      name: string | null
      class: string | null
    } | null
    at: string
    noticed_at: string
    lat: number | null
    lon: number | null
    sog_kn: number | null
    cog_deg: number | null
    area: string | null
    port: string | null
    plan: string | null
    simulated: boolean
    detail: Record<string, string | number>
    read: boolean
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
  summary: {
    unread: number
  }
}

export interface MarkAlertsInput {
  body: {
    ids?: string[] | undefined
    /** RFC 3339, with Z or an offset */
    up_to?: string | undefined
    read: boolean
  }
}

export interface MarkAlertsAnswer {
  data: {
    unread: number
  }
}

export type ListWebhooksInput = Record<never, never>

export interface ListWebhooksAnswer {
  data: {
    id: string
    name: string
    url: string
    state: 'on' | 'off' | 'gone' | 'failing'
    failing_since: string | null
    secret: string | null
    created_at: string
    changed_at: string
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface CreateWebhookInput {
  body: {
    name?: string | undefined
    url: string
    on?: boolean | undefined
  }
}

export interface CreateWebhookAnswer {
  data: {
    id: string
    name: string
    url: string
    state: 'on' | 'off' | 'gone' | 'failing'
    failing_since: string | null
    secret: string | null
    created_at: string
    changed_at: string
  }
}

export interface ReplaceWebhookInput {
  id: string
  body: {
    name?: string | undefined
    url: string
    on?: boolean | undefined
  }
}

export interface ReplaceWebhookAnswer {
  data: {
    id: string
    name: string
    url: string
    state: 'on' | 'off' | 'gone' | 'failing'
    failing_since: string | null
    secret: string | null
    created_at: string
    changed_at: string
  }
}

export interface DeleteWebhookInput {
  id: string
}

export interface DeleteWebhookAnswer {
  data: {
    id: string
    deleted: true
  }
}

export interface RotateWebhookSecretInput {
  id: string
}

export interface RotateWebhookSecretAnswer {
  data: {
    id: string
    name: string
    url: string
    state: 'on' | 'off' | 'gone' | 'failing'
    failing_since: string | null
    secret: string | null
    created_at: string
    changed_at: string
  }
}

export interface TestWebhookInput {
  id: string
}

export interface TestWebhookAnswer {
  data: {
    id: string
    webhook: string | null
    channel: 'webhook' | 'mail' | 'push' | 'sms' | 'report'
    events: number
    event:
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
      | 'area-passed'
      | 'webhook-off'
      | 'plan-off'
      | 'plan-late'
      | 'plan-starts'
      | 'plan-ends'
      | 'plan-asks'
      | 'plan-approved'
      | null
    mmsi: number | null
    name: string | null
    place: string | null
    created_at: string
    state: 'waiting' | 'sent' | 'failed'
    next_try_at: string | null
    tries: {
      at: string
      took_ms: number
      status: number | null
      problem: 'no-address' | 'unreachable' | 'unsafe' | 'timeout' | 'status' | 'off' | null
      answer: string
    }[]
  }
}

export interface ListDeliveriesInput {
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
  webhook?: string | undefined
}

export interface ListDeliveriesAnswer {
  data: {
    id: string
    webhook: string | null
    channel: 'webhook' | 'mail' | 'push' | 'sms' | 'report'
    events: number
    event:
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
      | 'area-passed'
      | 'webhook-off'
      | 'plan-off'
      | 'plan-late'
      | 'plan-starts'
      | 'plan-ends'
      | 'plan-asks'
      | 'plan-approved'
      | null
    mmsi: number | null
    name: string | null
    place: string | null
    created_at: string
    state: 'waiting' | 'sent' | 'failed'
    next_try_at: string | null
    tries: {
      at: string
      took_ms: number
      status: number | null
      problem: 'no-address' | 'unreachable' | 'unsafe' | 'timeout' | 'status' | 'off' | null
      answer: string
    }[]
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface ReplayDeliveryInput {
  id: string
}

export interface ReplayDeliveryAnswer {
  data: {
    id: string
    webhook: string | null
    channel: 'webhook' | 'mail' | 'push' | 'sms' | 'report'
    events: number
    event:
      | 'area-enter'
      | 'area-leave'
      | 'area-approach'
      | 'port-arrival'
      | 'port-anchor'
      | 'port-berth'
      | 'port-unberth'
      | 'port-departure'
      | 'voyage-draught'
      | 'voyage-destination'
      | 'voyage-eta'
      | 'voyage-slip'
      | 'approach-port'
      | 'approach-eta'
      | 'speed-over'
      | 'speed-under'
      | 'speed-drop'
      | 'ais-lost'
      | 'ais-coverage'
      | 'ais-gap'
      | 'ais-back'
      | 'stop-sea'
      | 'drift-sea'
      | 'encounter'
      | 'status-change'
      | 'identity-change'
      | 'distress'
      | 'distress-near'
      | 'circle-enter'
      | 'circle-leave'
      | 'circle-approach'
      | 'weather-wind'
      | 'weather-waves'
      | 'queue-longer'
      | 'area-passed'
      | 'webhook-off'
      | 'plan-off'
      | 'plan-late'
      | 'plan-starts'
      | 'plan-ends'
      | 'plan-asks'
      | 'plan-approved'
      | null
    mmsi: number | null
    name: string | null
    place: string | null
    created_at: string
    state: 'waiting' | 'sent' | 'failed'
    next_try_at: string | null
    tries: {
      at: string
      took_ms: number
      status: number | null
      problem: 'no-address' | 'unreachable' | 'unsafe' | 'timeout' | 'status' | 'off' | null
      answer: string
    }[]
  }
}

export type ListSharesInput = Record<never, never>

export interface ListSharesAnswer {
  data: {
    id: string
    kind: 'ship' | 'voyage' | 'fleet' | 'view'
    mmsi: number | null
    fleet: string | null
    view: string | null
    title: string
    name: string | null
    fields: ('position' | 'voyage' | 'track' | 'identity')[]
    created_at: string
    expires_at: string
    revoked_at: string | null
    viewers: number
    last_viewed_at: string | null
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface CreateShareInput {
  body:
    | {
        kind: 'ship'
        /** mmsi:477995300 or imo:9811000 */
        vessel: string
        fields: ('position' | 'voyage' | 'track' | 'identity')[]
        title?: string | undefined
        expires_in_h: 24 | 72 | 168 | 720 | 2160
      }
    | {
        kind: 'voyage'
        /** mmsi:477995300 or imo:9811000 */
        vessel: string
        fields: ('position' | 'voyage' | 'track' | 'identity')[]
        title?: string | undefined
        expires_in_h: 24 | 72 | 168 | 720 | 2160
      }
    | {
        kind: 'fleet'
        fleet: string
        fields: ('position' | 'voyage' | 'track' | 'identity')[]
        title?: string | undefined
        expires_in_h: 24 | 72 | 168 | 720 | 2160
      }
    | {
        kind: 'view'
        view: string
        title?: string | undefined
        expires_in_h: 24 | 72 | 168 | 720 | 2160
      }
}

export interface CreateShareAnswer {
  data: {
    id: string
    kind: 'ship' | 'voyage' | 'fleet' | 'view'
    mmsi: number | null
    fleet: string | null
    view: string | null
    title: string
    name: string | null
    fields: ('position' | 'voyage' | 'track' | 'identity')[]
    created_at: string
    expires_at: string
    revoked_at: string | null
    viewers: number
    last_viewed_at: string | null
    path: string
  }
}

export interface ListShareViewsInput {
  id: string
}

export interface ListShareViewsAnswer {
  data: {
    first_at: string
    last_at: string
    times: number
    device: string
    network: string
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface RevokeShareInput {
  id: string
}

export interface RevokeShareAnswer {
  data: {
    id: string
    kind: 'ship' | 'voyage' | 'fleet' | 'view'
    mmsi: number | null
    fleet: string | null
    view: string | null
    title: string
    name: string | null
    fields: ('position' | 'voyage' | 'track' | 'identity')[]
    created_at: string
    expires_at: string
    revoked_at: string | null
    viewers: number
    last_viewed_at: string | null
  }
}

export interface CreateExportInput {
  body: {
    vessels?: string[] | undefined
    fleet?: string | undefined
    /** An area that the account has drawn */
    area?: string | undefined
    box?:
      | {
          south: number
          west: number
          north: number
          east: number
        }
      | undefined
    circle?:
      | {
          lat: number
          lon: number
          radius_nm: number
        }
      | undefined
    polygon?:
      | {
          type: 'Polygon'
          coordinates: [number, number][][]
        }
      | undefined
    /** RFC 3339, with Z or an offset */
    from: string
    /** RFC 3339, with Z or an offset */
    to: string
    /** Besides mmsi, time, lat and lon; KML and GPX have columns of their own */
    columns?:
      | ('sog_kn' | 'cog_deg' | 'heading_deg' | 'nav_status' | 'source' | 'received_at' | 'simulated')[]
      | undefined
    /** The first position of a vessel in each step of so many seconds; 0: every stored one */
    interval_s?: 0 | 60 | 300 | 600 | 1800 | 3600 | 21600 | 86400 | undefined
    format: 'csv' | 'ndjson' | 'geojson' | 'parquet' | 'kml' | 'gpx'
    name?: string | undefined
    /** A dearer export is refused */
    max_credits?: number | undefined
    /** Of your own: the same one twice is the same export */
    reference?: string | undefined
  }
}

export interface CreateExportAnswer {
  data: {
    id: string
    name: string
    state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'
    from: string
    to: string
    columns: ('sog_kn' | 'cog_deg' | 'heading_deg' | 'nav_status' | 'source' | 'received_at' | 'simulated')[]
    interval_s: number
    format: 'csv' | 'ndjson' | 'geojson' | 'parquet' | 'kml' | 'gpx'
    rows_estimated: number
    credits_estimated: number
    rows_read: number
    rows: number | null
    size_bytes: number | null
    credits: number | null
    sha256: string | null
    file_name: string | null
    created_at: string
    started_at: string | null
    ended_at: string | null
    expires_at: string | null
  }
}

export interface ListExportsInput {
  /** next_cursor of the page before */
  cursor?: string | undefined
  limit?: number | undefined
}

export interface ListExportsAnswer {
  data: {
    id: string
    name: string
    state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'
    from: string
    to: string
    columns: ('sog_kn' | 'cog_deg' | 'heading_deg' | 'nav_status' | 'source' | 'received_at' | 'simulated')[]
    interval_s: number
    format: 'csv' | 'ndjson' | 'geojson' | 'parquet' | 'kml' | 'gpx'
    rows_estimated: number
    credits_estimated: number
    rows_read: number
    rows: number | null
    size_bytes: number | null
    credits: number | null
    sha256: string | null
    file_name: string | null
    created_at: string
    started_at: string | null
    ended_at: string | null
    expires_at: string | null
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export interface GetExportInput {
  id: string
}

export interface GetExportAnswer {
  data: {
    id: string
    name: string
    state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'
    from: string
    to: string
    columns: ('sog_kn' | 'cog_deg' | 'heading_deg' | 'nav_status' | 'source' | 'received_at' | 'simulated')[]
    interval_s: number
    format: 'csv' | 'ndjson' | 'geojson' | 'parquet' | 'kml' | 'gpx'
    rows_estimated: number
    credits_estimated: number
    rows_read: number
    rows: number | null
    size_bytes: number | null
    credits: number | null
    sha256: string | null
    file_name: string | null
    created_at: string
    started_at: string | null
    ended_at: string | null
    expires_at: string | null
  }
}

export interface CancelExportInput {
  id: string
}

export interface CancelExportAnswer {
  data: {
    id: string
    name: string
    state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'
    from: string
    to: string
    columns: ('sog_kn' | 'cog_deg' | 'heading_deg' | 'nav_status' | 'source' | 'received_at' | 'simulated')[]
    interval_s: number
    format: 'csv' | 'ndjson' | 'geojson' | 'parquet' | 'kml' | 'gpx'
    rows_estimated: number
    credits_estimated: number
    rows_read: number
    rows: number | null
    size_bytes: number | null
    credits: number | null
    sha256: string | null
    file_name: string | null
    created_at: string
    started_at: string | null
    ended_at: string | null
    expires_at: string | null
  }
}

export interface LinkExportInput {
  id: string
}

export interface LinkExportAnswer {
  data: {
    url: string
    expires_at: string
    size_bytes: number
    sha256: string
  }
}

export interface GetUsageInput {
  /** 2026-11; default: this month (UTC) */
  month?: string | undefined
}

export interface GetUsageAnswer {
  data: {
    day: string
    key_id: string
    call: string
    calls: number
    rows: number
    credits: number
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
  summary: {
    month: string
    credits_allowance: number
    credits_used: number
  }
}

export type ListKeysInput = Record<never, never>

export interface ListKeysAnswer {
  data: {
    id: string
    name: string
    prefix: string
    scopes: (
      | 'vessels'
      | 'tracks'
      | 'ports'
      | 'routes'
      | 'weather'
      | 'fleets'
      | 'areas'
      | 'plans'
      | 'alerts'
      | 'webhooks'
      | 'shares'
      | 'exports'
      | 'account'
      | 'write'
    )[]
    created_at: string
    expires_at: string | null
    last_used_at: string | null
    revoked_at: string | null
    monthly_cap: number | null
    credits_this_month: number
  }[]
  page: {
    next_cursor: string | null
    has_more: boolean
    total: number | null
    total_relation: 'eq' | 'gte' | null
  }
}

export type GetStatusInput = Record<never, never>

export interface GetStatusAnswer {
  data: {
    status: 'ok' | 'degraded'
    version: string
    stations_known: number
    sources: {
      source: string
      simulated: boolean
      connected: boolean
      last_received_at: string | null
      lag_s: number | null
    }[]
    port_calls_rebuilding: boolean
  }
}

export const operations = {
  searchVessels: {
    id: 'searchVessels',
    method: 'GET',
    path: '/vessels',
    inPath: [],
    inQuery: ['cursor', 'limit', 'q'],
    repeatable: false,
    formats: ['csv', 'ndjson'],
  },
  getVessel: {
    id: 'getVessel',
    method: 'GET',
    path: '/vessels/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  getVesselPosition: {
    id: 'getVesselPosition',
    method: 'GET',
    path: '/vessels/:id/position',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  getVesselTrack: {
    id: 'getVesselTrack',
    method: 'GET',
    path: '/vessels/:id/track',
    inPath: ['id'],
    inQuery: ['from', 'to', 'cursor', 'limit', 'max_points'],
    repeatable: false,
    formats: ['csv', 'ndjson', 'geojson', 'kml', 'gpx'],
  },
  listVesselPortCalls: {
    id: 'listVesselPortCalls',
    method: 'GET',
    path: '/vessels/:id/port-calls',
    inPath: ['id'],
    inQuery: ['from', 'to', 'cursor', 'limit', 'confidence'],
    repeatable: false,
    formats: ['csv', 'ndjson', 'geojson', 'kml', 'gpx'],
  },
  getVesselVoyage: {
    id: 'getVesselVoyage',
    method: 'GET',
    path: '/vessels/:id/voyage',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  getVesselIdentity: {
    id: 'getVesselIdentity',
    method: 'GET',
    path: '/vessels/:id/identity',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: ['csv', 'ndjson'],
  },
  listNearbyVessels: {
    id: 'listNearbyVessels',
    method: 'GET',
    path: '/vessels/:id/nearby',
    inPath: ['id'],
    inQuery: ['cursor', 'limit', 'radius_nm'],
    repeatable: false,
    formats: ['csv', 'ndjson', 'geojson', 'kml', 'gpx'],
  },
  queryPositions: {
    id: 'queryPositions',
    method: 'POST',
    path: '/positions:query',
    inPath: [],
    inQuery: ['cursor', 'limit'],
    repeatable: false,
    formats: ['csv', 'ndjson', 'geojson', 'kml', 'gpx'],
  },
  searchPorts: {
    id: 'searchPorts',
    method: 'GET',
    path: '/ports',
    inPath: [],
    inQuery: ['cursor', 'limit', 'q', 'box'],
    repeatable: false,
    formats: ['csv', 'ndjson', 'geojson', 'kml', 'gpx'],
  },
  getPort: {
    id: 'getPort',
    method: 'GET',
    path: '/ports/:locode',
    inPath: ['locode'],
    inQuery: [],
    repeatable: false,
    formats: ['geojson'],
  },
  listPortVessels: {
    id: 'listPortVessels',
    method: 'GET',
    path: '/ports/:locode/in-port',
    inPath: ['locode'],
    inQuery: ['cursor', 'limit'],
    repeatable: false,
    formats: ['csv', 'ndjson'],
  },
  listPortAnchored: {
    id: 'listPortAnchored',
    method: 'GET',
    path: '/ports/:locode/at-anchor',
    inPath: ['locode'],
    inQuery: ['cursor', 'limit'],
    repeatable: false,
    formats: ['csv', 'ndjson'],
  },
  listPortExpected: {
    id: 'listPortExpected',
    method: 'GET',
    path: '/ports/:locode/expected',
    inPath: ['locode'],
    inQuery: ['cursor', 'limit'],
    repeatable: false,
    formats: ['csv', 'ndjson'],
  },
  listPortDepartures: {
    id: 'listPortDepartures',
    method: 'GET',
    path: '/ports/:locode/departures',
    inPath: ['locode'],
    inQuery: ['cursor', 'limit'],
    repeatable: false,
    formats: ['csv', 'ndjson'],
  },
  listPortBerths: {
    id: 'listPortBerths',
    method: 'GET',
    path: '/ports/:locode/berths',
    inPath: ['locode'],
    inQuery: ['cursor', 'limit'],
    repeatable: false,
    formats: ['csv', 'ndjson'],
  },
  listPortCalls: {
    id: 'listPortCalls',
    method: 'GET',
    path: '/port-calls',
    inPath: [],
    inQuery: ['from', 'to', 'cursor', 'limit', 'port', 'box', 'confidence'],
    repeatable: false,
    formats: ['csv', 'ndjson', 'geojson', 'kml', 'gpx'],
  },
  getPortCall: {
    id: 'getPortCall',
    method: 'GET',
    path: '/port-calls/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: ['geojson'],
  },
  listFleets: {
    id: 'listFleets',
    method: 'GET',
    path: '/fleets',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  listFleetVessels: {
    id: 'listFleetVessels',
    method: 'GET',
    path: '/fleets/:id/vessels',
    inPath: ['id'],
    inQuery: ['cursor', 'limit'],
    repeatable: false,
    formats: ['csv', 'ndjson', 'geojson', 'kml', 'gpx'],
  },
  planRoute: {
    id: 'planRoute',
    method: 'POST',
    path: '/routes:plan',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: ['geojson'],
  },
  getDistance: {
    id: 'getDistance',
    method: 'GET',
    path: '/distance',
    inPath: [],
    inQuery: ['from', 'to'],
    repeatable: false,
    formats: [],
  },
  listPassages: {
    id: 'listPassages',
    method: 'GET',
    path: '/passages',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: ['csv', 'ndjson'],
  },
  getWeather: {
    id: 'getWeather',
    method: 'GET',
    path: '/weather/point',
    inPath: [],
    inQuery: ['lat', 'lon'],
    repeatable: false,
    formats: [],
  },
  queryWeatherAlong: {
    id: 'queryWeatherAlong',
    method: 'POST',
    path: '/weather:along',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  listAreas: {
    id: 'listAreas',
    method: 'GET',
    path: '/areas',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: ['geojson'],
  },
  createArea: {
    id: 'createArea',
    method: 'POST',
    path: '/areas',
    inPath: [],
    inQuery: [],
    repeatable: true,
    formats: [],
  },
  getArea: {
    id: 'getArea',
    method: 'GET',
    path: '/areas/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: ['geojson'],
  },
  replaceArea: {
    id: 'replaceArea',
    method: 'PUT',
    path: '/areas/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  deleteArea: {
    id: 'deleteArea',
    method: 'DELETE',
    path: '/areas/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  listAreaVessels: {
    id: 'listAreaVessels',
    method: 'GET',
    path: '/areas/:id/vessels',
    inPath: ['id'],
    inQuery: ['cursor', 'limit'],
    repeatable: false,
    formats: ['csv', 'ndjson', 'geojson', 'kml', 'gpx'],
  },
  listPlans: {
    id: 'listPlans',
    method: 'GET',
    path: '/plans',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  createPlan: {
    id: 'createPlan',
    method: 'POST',
    path: '/plans',
    inPath: [],
    inQuery: [],
    repeatable: true,
    formats: [],
  },
  getPlan: {
    id: 'getPlan',
    method: 'GET',
    path: '/plans/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  replacePlan: {
    id: 'replacePlan',
    method: 'PUT',
    path: '/plans/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  deletePlan: {
    id: 'deletePlan',
    method: 'DELETE',
    path: '/plans/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  takePlanStep: {
    id: 'takePlanStep',
    method: 'POST',
    path: '/plans/:id/steps',
    inPath: ['id'],
    inQuery: [],
    repeatable: true,
    formats: [],
  },
  getPlanReport: {
    id: 'getPlanReport',
    method: 'GET',
    path: '/plans/:id/report',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  listAlertRules: {
    id: 'listAlertRules',
    method: 'GET',
    path: '/alert-rules',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  createAlertRule: {
    id: 'createAlertRule',
    method: 'POST',
    path: '/alert-rules',
    inPath: [],
    inQuery: [],
    repeatable: true,
    formats: [],
  },
  getAlertRule: {
    id: 'getAlertRule',
    method: 'GET',
    path: '/alert-rules/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  replaceAlertRule: {
    id: 'replaceAlertRule',
    method: 'PUT',
    path: '/alert-rules/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  deleteAlertRule: {
    id: 'deleteAlertRule',
    method: 'DELETE',
    path: '/alert-rules/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  rehearseAlertRule: {
    id: 'rehearseAlertRule',
    method: 'POST',
    path: '/alert-rules:rehearse',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  listAlerts: {
    id: 'listAlerts',
    method: 'GET',
    path: '/alerts',
    inPath: [],
    inQuery: ['cursor', 'limit', 'unread', 'event', 'mmsi', 'rule'],
    repeatable: false,
    formats: ['csv', 'ndjson', 'geojson', 'kml', 'gpx'],
  },
  markAlerts: {
    id: 'markAlerts',
    method: 'POST',
    path: '/alerts:mark',
    inPath: [],
    inQuery: [],
    repeatable: true,
    formats: [],
  },
  listWebhooks: {
    id: 'listWebhooks',
    method: 'GET',
    path: '/webhooks',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  createWebhook: {
    id: 'createWebhook',
    method: 'POST',
    path: '/webhooks',
    inPath: [],
    inQuery: [],
    repeatable: true,
    formats: [],
  },
  replaceWebhook: {
    id: 'replaceWebhook',
    method: 'PUT',
    path: '/webhooks/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  deleteWebhook: {
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/webhooks/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  rotateWebhookSecret: {
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: '/webhooks/:id/rotate',
    inPath: ['id'],
    inQuery: [],
    repeatable: true,
    formats: [],
  },
  testWebhook: {
    id: 'testWebhook',
    method: 'POST',
    path: '/webhooks/:id/test',
    inPath: ['id'],
    inQuery: [],
    repeatable: true,
    formats: [],
  },
  listDeliveries: {
    id: 'listDeliveries',
    method: 'GET',
    path: '/webhook-deliveries',
    inPath: [],
    inQuery: ['cursor', 'limit', 'webhook'],
    repeatable: false,
    formats: ['csv', 'ndjson'],
  },
  replayDelivery: {
    id: 'replayDelivery',
    method: 'POST',
    path: '/webhook-deliveries/:id/replay',
    inPath: ['id'],
    inQuery: [],
    repeatable: true,
    formats: [],
  },
  listShares: {
    id: 'listShares',
    method: 'GET',
    path: '/shares',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  createShare: {
    id: 'createShare',
    method: 'POST',
    path: '/shares',
    inPath: [],
    inQuery: [],
    repeatable: true,
    formats: [],
  },
  listShareViews: {
    id: 'listShareViews',
    method: 'GET',
    path: '/shares/:id/views',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  revokeShare: {
    id: 'revokeShare',
    method: 'DELETE',
    path: '/shares/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  createExport: {
    id: 'createExport',
    method: 'POST',
    path: '/exports',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  listExports: {
    id: 'listExports',
    method: 'GET',
    path: '/exports',
    inPath: [],
    inQuery: ['cursor', 'limit'],
    repeatable: false,
    formats: ['csv', 'ndjson'],
  },
  getExport: {
    id: 'getExport',
    method: 'GET',
    path: '/exports/:id',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  cancelExport: {
    id: 'cancelExport',
    method: 'POST',
    path: '/exports/:id/cancel',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  linkExport: {
    id: 'linkExport',
    method: 'POST',
    path: '/exports/:id/link',
    inPath: ['id'],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  getUsage: {
    id: 'getUsage',
    method: 'GET',
    path: '/account/usage',
    inPath: [],
    inQuery: ['month'],
    repeatable: false,
    formats: ['csv', 'ndjson'],
  },
  listKeys: {
    id: 'listKeys',
    method: 'GET',
    path: '/account/keys',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
  getStatus: {
    id: 'getStatus',
    method: 'GET',
    path: '/status',
    inPath: [],
    inQuery: [],
    repeatable: false,
    formats: [],
  },
} as const

/** What each call takes and gives. */
export interface Calls {
  searchVessels: { input: SearchVesselsInput; answer: SearchVesselsAnswer }
  getVessel: { input: GetVesselInput; answer: GetVesselAnswer }
  getVesselPosition: { input: GetVesselPositionInput; answer: GetVesselPositionAnswer }
  getVesselTrack: { input: GetVesselTrackInput; answer: GetVesselTrackAnswer }
  listVesselPortCalls: { input: ListVesselPortCallsInput; answer: ListVesselPortCallsAnswer }
  getVesselVoyage: { input: GetVesselVoyageInput; answer: GetVesselVoyageAnswer }
  getVesselIdentity: { input: GetVesselIdentityInput; answer: GetVesselIdentityAnswer }
  listNearbyVessels: { input: ListNearbyVesselsInput; answer: ListNearbyVesselsAnswer }
  queryPositions: { input: QueryPositionsInput; answer: QueryPositionsAnswer }
  searchPorts: { input: SearchPortsInput; answer: SearchPortsAnswer }
  getPort: { input: GetPortInput; answer: GetPortAnswer }
  listPortVessels: { input: ListPortVesselsInput; answer: ListPortVesselsAnswer }
  listPortAnchored: { input: ListPortAnchoredInput; answer: ListPortAnchoredAnswer }
  listPortExpected: { input: ListPortExpectedInput; answer: ListPortExpectedAnswer }
  listPortDepartures: { input: ListPortDeparturesInput; answer: ListPortDeparturesAnswer }
  listPortBerths: { input: ListPortBerthsInput; answer: ListPortBerthsAnswer }
  listPortCalls: { input: ListPortCallsInput; answer: ListPortCallsAnswer }
  getPortCall: { input: GetPortCallInput; answer: GetPortCallAnswer }
  listFleets: { input: ListFleetsInput; answer: ListFleetsAnswer }
  listFleetVessels: { input: ListFleetVesselsInput; answer: ListFleetVesselsAnswer }
  planRoute: { input: PlanRouteInput; answer: PlanRouteAnswer }
  getDistance: { input: GetDistanceInput; answer: GetDistanceAnswer }
  listPassages: { input: ListPassagesInput; answer: ListPassagesAnswer }
  getWeather: { input: GetWeatherInput; answer: GetWeatherAnswer }
  queryWeatherAlong: { input: QueryWeatherAlongInput; answer: QueryWeatherAlongAnswer }
  listAreas: { input: ListAreasInput; answer: ListAreasAnswer }
  createArea: { input: CreateAreaInput; answer: CreateAreaAnswer }
  getArea: { input: GetAreaInput; answer: GetAreaAnswer }
  replaceArea: { input: ReplaceAreaInput; answer: ReplaceAreaAnswer }
  deleteArea: { input: DeleteAreaInput; answer: DeleteAreaAnswer }
  listAreaVessels: { input: ListAreaVesselsInput; answer: ListAreaVesselsAnswer }
  listPlans: { input: ListPlansInput; answer: ListPlansAnswer }
  createPlan: { input: CreatePlanInput; answer: CreatePlanAnswer }
  getPlan: { input: GetPlanInput; answer: GetPlanAnswer }
  replacePlan: { input: ReplacePlanInput; answer: ReplacePlanAnswer }
  deletePlan: { input: DeletePlanInput; answer: DeletePlanAnswer }
  takePlanStep: { input: TakePlanStepInput; answer: TakePlanStepAnswer }
  getPlanReport: { input: GetPlanReportInput; answer: GetPlanReportAnswer }
  listAlertRules: { input: ListAlertRulesInput; answer: ListAlertRulesAnswer }
  createAlertRule: { input: CreateAlertRuleInput; answer: CreateAlertRuleAnswer }
  getAlertRule: { input: GetAlertRuleInput; answer: GetAlertRuleAnswer }
  replaceAlertRule: { input: ReplaceAlertRuleInput; answer: ReplaceAlertRuleAnswer }
  deleteAlertRule: { input: DeleteAlertRuleInput; answer: DeleteAlertRuleAnswer }
  rehearseAlertRule: { input: RehearseAlertRuleInput; answer: RehearseAlertRuleAnswer }
  listAlerts: { input: ListAlertsInput; answer: ListAlertsAnswer }
  markAlerts: { input: MarkAlertsInput; answer: MarkAlertsAnswer }
  listWebhooks: { input: ListWebhooksInput; answer: ListWebhooksAnswer }
  createWebhook: { input: CreateWebhookInput; answer: CreateWebhookAnswer }
  replaceWebhook: { input: ReplaceWebhookInput; answer: ReplaceWebhookAnswer }
  deleteWebhook: { input: DeleteWebhookInput; answer: DeleteWebhookAnswer }
  rotateWebhookSecret: { input: RotateWebhookSecretInput; answer: RotateWebhookSecretAnswer }
  testWebhook: { input: TestWebhookInput; answer: TestWebhookAnswer }
  listDeliveries: { input: ListDeliveriesInput; answer: ListDeliveriesAnswer }
  replayDelivery: { input: ReplayDeliveryInput; answer: ReplayDeliveryAnswer }
  listShares: { input: ListSharesInput; answer: ListSharesAnswer }
  createShare: { input: CreateShareInput; answer: CreateShareAnswer }
  listShareViews: { input: ListShareViewsInput; answer: ListShareViewsAnswer }
  revokeShare: { input: RevokeShareInput; answer: RevokeShareAnswer }
  createExport: { input: CreateExportInput; answer: CreateExportAnswer }
  listExports: { input: ListExportsInput; answer: ListExportsAnswer }
  getExport: { input: GetExportInput; answer: GetExportAnswer }
  cancelExport: { input: CancelExportInput; answer: CancelExportAnswer }
  linkExport: { input: LinkExportInput; answer: LinkExportAnswer }
  getUsage: { input: GetUsageInput; answer: GetUsageAnswer }
  listKeys: { input: ListKeysInput; answer: ListKeysAnswer }
  getStatus: { input: GetStatusInput; answer: GetStatusAnswer }
}

export type CallId = keyof Calls

/** A row of a list. */
export type RowOf<Id extends CallId> = Calls[Id]['answer'] extends { data: readonly (infer Row)[] } ? Row : never

/** A method for each call of the data API. */
export class V1 extends Caller {
  /**
   * Search vessels by name, Chinese name, call sign, MMSI or IMO number.
   *
   * The best match first; 100 at most. `match` says why.
   *
   * `GET /v1/vessels`
   */
  searchVessels(input: SearchVesselsInput, options?: CallOptions): Promise<Answer<SearchVesselsAnswer>> {
    return this.call(operations.searchVessels, input, options)
  }

  /** Every row of {@link searchVessels}, a page after the other. */
  searchVesselsRows(
    input: SearchVesselsInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'searchVessels'>, void, undefined> {
    return this.rows<RowOf<'searchVessels'>>(operations.searchVessels, input, options)
  }

  /**
   * Everything known of one vessel now.
   *
   * `GET /v1/vessels/{id}`
   */
  getVessel(input: GetVesselInput, options?: CallOptions): Promise<Answer<GetVesselAnswer>> {
    return this.call(operations.getVessel, input, options)
  }

  /**
   * The latest position of one vessel, with its quality and source.
   *
   * `GET /v1/vessels/{id}/position`
   */
  getVesselPosition(input: GetVesselPositionInput, options?: CallOptions): Promise<Answer<GetVesselPositionAnswer>> {
    return this.call(operations.getVesselPosition, input, options)
  }

  /**
   * The track of one vessel in a period, oldest first.
   *
   * Every stored point, in pages; the last 24 hours where no period is given, 400 days at most. Both ends belong to the period: of periods side by side the later one begins a millisecond after the earlier ends. With `max_points`, and then without `limit` and `cursor`, the whole period in one answer, thinned by time-synchronised distance: heading, status, source and time of receipt are then null. As GeoJSON, KML and GPX it is a line of pieces without gaps.
   *
   * `GET /v1/vessels/{id}/track`
   */
  getVesselTrack(input: GetVesselTrackInput, options?: CallOptions): Promise<Answer<GetVesselTrackAnswer>> {
    return this.call(operations.getVesselTrack, input, options)
  }

  /** Every row of {@link getVesselTrack}, a page after the other. */
  getVesselTrackRows(
    input: GetVesselTrackInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'getVesselTrack'>, void, undefined> {
    return this.rows<RowOf<'getVesselTrack'>>(operations.getVesselTrack, input, options)
  }

  /**
   * Port calls of one vessel in a period, the latest first.
   *
   * ATA is when she crossed the limits of the port inwards, ATB when her first stop at a berth began, ATD when she crossed the limits outwards. The last 30 days where no period is given.
   *
   * `GET /v1/vessels/{id}/port-calls`
   */
  listVesselPortCalls(
    input: ListVesselPortCallsInput,
    options?: CallOptions,
  ): Promise<Answer<ListVesselPortCallsAnswer>> {
    return this.call(operations.listVesselPortCalls, input, options)
  }

  /** Every row of {@link listVesselPortCalls}, a page after the other. */
  listVesselPortCallsRows(
    input: ListVesselPortCallsInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listVesselPortCalls'>, void, undefined> {
    return this.rows<RowOf<'listVesselPortCalls'>>(operations.listVesselPortCalls, input, options)
  }

  /**
   * Where a vessel is bound and when she will be there.
   *
   * The destination as typed and the port it was read as, the way to go by sea, and a range for the ETA.
   *
   * `GET /v1/vessels/{id}/voyage`
   */
  getVesselVoyage(input: GetVesselVoyageInput, options?: CallOptions): Promise<Answer<GetVesselVoyageAnswer>> {
    return this.call(operations.getVesselVoyage, input, options)
  }

  /**
   * What a vessel said of herself before: changes of name, call sign, numbers, type, dimensions.
   *
   * `GET /v1/vessels/{id}/identity`
   */
  getVesselIdentity(input: GetVesselIdentityInput, options?: CallOptions): Promise<Answer<GetVesselIdentityAnswer>> {
    return this.call(operations.getVesselIdentity, input, options)
  }

  /**
   * Vessels round a vessel, by MMSI.
   *
   * `GET /v1/vessels/{id}/nearby`
   */
  listNearbyVessels(input: ListNearbyVesselsInput, options?: CallOptions): Promise<Answer<ListNearbyVesselsAnswer>> {
    return this.call(operations.listNearbyVessels, input, options)
  }

  /** Every row of {@link listNearbyVessels}, a page after the other. */
  listNearbyVesselsRows(
    input: ListNearbyVesselsInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listNearbyVessels'>, void, undefined> {
    return this.rows<RowOf<'listNearbyVessels'>>(operations.listNearbyVessels, input, options)
  }

  /**
   * Latest positions of listed vessels, of a fleet, or within a box, circle or polygon.
   *
   * Exactly one of `vessels` (500 at most), `fleet`, `box`, `circle`, `polygon`. In order of MMSI; a vessel without a position is left out.
   *
   * `POST /v1/positions:query`
   */
  queryPositions(input: QueryPositionsInput, options?: CallOptions): Promise<Answer<QueryPositionsAnswer>> {
    return this.call(operations.queryPositions, input, options)
  }

  /** Every row of {@link queryPositions}, a page after the other. */
  queryPositionsRows(
    input: QueryPositionsInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'queryPositions'>, void, undefined> {
    return this.rows<RowOf<'queryPositions'>>(operations.queryPositions, input, options)
  }

  /**
   * Ports by name, Chinese name, pinyin or UN/LOCODE, or those in a box.
   *
   * Exactly one of `q` (the best matches first, 100 at most) and `box` (the busiest first).
   *
   * `GET /v1/ports`
   */
  searchPorts(input: SearchPortsInput = {}, options?: CallOptions): Promise<Answer<SearchPortsAnswer>> {
    return this.call(operations.searchPorts, input, options)
  }

  /** Every row of {@link searchPorts}, a page after the other. */
  searchPortsRows(
    input: SearchPortsInput = {},
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'searchPorts'>, void, undefined> {
    return this.rows<RowOf<'searchPorts'>>(operations.searchPorts, input, options)
  }

  /**
   * One port and how busy it is.
   *
   * `GET /v1/ports/{locode}`
   */
  getPort(input: GetPortInput, options?: CallOptions): Promise<Answer<GetPortAnswer>> {
    return this.call(operations.getPort, input, options)
  }

  /**
   * Vessels in a port, the latest arrival first.
   *
   * 200 at most; `page.total` counts all.
   *
   * `GET /v1/ports/{locode}/in-port`
   */
  listPortVessels(input: ListPortVesselsInput, options?: CallOptions): Promise<Answer<ListPortVesselsAnswer>> {
    return this.call(operations.listPortVessels, input, options)
  }

  /** Every row of {@link listPortVessels}, a page after the other. */
  listPortVesselsRows(
    input: ListPortVesselsInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listPortVessels'>, void, undefined> {
    return this.rows<RowOf<'listPortVessels'>>(operations.listPortVessels, input, options)
  }

  /**
   * Of the vessels in a port those at anchor.
   *
   * Of the 200 that arrived last; `page.total` counts all at anchor.
   *
   * `GET /v1/ports/{locode}/at-anchor`
   */
  listPortAnchored(input: ListPortAnchoredInput, options?: CallOptions): Promise<Answer<ListPortAnchoredAnswer>> {
    return this.call(operations.listPortAnchored, input, options)
  }

  /** Every row of {@link listPortAnchored}, a page after the other. */
  listPortAnchoredRows(
    input: ListPortAnchoredInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listPortAnchored'>, void, undefined> {
    return this.rows<RowOf<'listPortAnchored'>>(operations.listPortAnchored, input, options)
  }

  /**
   * Vessels under way whose destination means the port, the earliest first.
   *
   * 200 at most; `page.total` counts all. `eta` is what Fairway reckons (`eta_fairway`: there by then with a chance of 10, 50 and 90 %) from where and when the vessel was last heard, else what the crew gave while it lies ahead; `eta_crew` is the crew’s in any case.
   *
   * `GET /v1/ports/{locode}/expected`
   */
  listPortExpected(input: ListPortExpectedInput, options?: CallOptions): Promise<Answer<ListPortExpectedAnswer>> {
    return this.call(operations.listPortExpected, input, options)
  }

  /** Every row of {@link listPortExpected}, a page after the other. */
  listPortExpectedRows(
    input: ListPortExpectedInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listPortExpected'>, void, undefined> {
    return this.rows<RowOf<'listPortExpected'>>(operations.listPortExpected, input, options)
  }

  /**
   * Calls that ended within seven days, the latest first.
   *
   * 200 at most; `page.total` counts all.
   *
   * `GET /v1/ports/{locode}/departures`
   */
  listPortDepartures(input: ListPortDeparturesInput, options?: CallOptions): Promise<Answer<ListPortDeparturesAnswer>> {
    return this.call(operations.listPortDepartures, input, options)
  }

  /** Every row of {@link listPortDepartures}, a page after the other. */
  listPortDeparturesRows(
    input: ListPortDeparturesInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listPortDepartures'>, void, undefined> {
    return this.rows<RowOf<'listPortDepartures'>>(operations.listPortDepartures, input, options)
  }

  /**
   * Berths, anchorages and limits of a port, those with the most stops first.
   *
   * Learned from where vessels lie again and again, or drawn by the operator of this server.
   *
   * `GET /v1/ports/{locode}/berths`
   */
  listPortBerths(input: ListPortBerthsInput, options?: CallOptions): Promise<Answer<ListPortBerthsAnswer>> {
    return this.call(operations.listPortBerths, input, options)
  }

  /** Every row of {@link listPortBerths}, a page after the other. */
  listPortBerthsRows(
    input: ListPortBerthsInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listPortBerths'>, void, undefined> {
    return this.rows<RowOf<'listPortBerths'>>(operations.listPortBerths, input, options)
  }

  /**
   * Port calls at a port or in a box, the latest first.
   *
   * Exactly one of `port` and `box`. Calls that began in the period, so that periods side by side give each call once; `to` is not part of it. The last seven days where no period is given; 366 days of a port at most, 31 of a box. Calls of tugs, pilots and other service craft are left out. A call is corrected later: `revision` grows. `vessel` is null where the vessel is not heard any more.
   *
   * `GET /v1/port-calls`
   */
  listPortCalls(input: ListPortCallsInput = {}, options?: CallOptions): Promise<Answer<ListPortCallsAnswer>> {
    return this.call(operations.listPortCalls, input, options)
  }

  /** Every row of {@link listPortCalls}, a page after the other. */
  listPortCallsRows(
    input: ListPortCallsInput = {},
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listPortCalls'>, void, undefined> {
    return this.rows<RowOf<'listPortCalls'>>(operations.listPortCalls, input, options)
  }

  /**
   * One port call by its id.
   *
   * `GET /v1/port-calls/{id}`
   */
  getPortCall(input: GetPortCallInput, options?: CallOptions): Promise<Answer<GetPortCallAnswer>> {
    return this.call(operations.getPortCall, input, options)
  }

  /**
   * Fleets of the account.
   *
   * `GET /v1/fleets`
   */
  listFleets(input: ListFleetsInput = {}, options?: CallOptions): Promise<Answer<ListFleetsAnswer>> {
    return this.call(operations.listFleets, input, options)
  }

  /**
   * Vessels of a fleet, by MMSI.
   *
   * `GET /v1/fleets/{id}/vessels`
   */
  listFleetVessels(input: ListFleetVesselsInput, options?: CallOptions): Promise<Answer<ListFleetVesselsAnswer>> {
    return this.call(operations.listFleetVessels, input, options)
  }

  /** Every row of {@link listFleetVessels}, a page after the other. */
  listFleetVesselsRows(
    input: ListFleetVesselsInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listFleetVessels'>, void, undefined> {
    return this.rows<RowOf<'listFleetVessels'>>(operations.listFleetVessels, input, options)
  }

  /**
   * The way by sea past some places, with the canals and straits on it.
   *
   * Where what is shut leaves no way, `found` is false and `blocked` names what blocks it: never a way over land. Not for navigation.
   *
   * `POST /v1/routes:plan`
   */
  planRoute(input: PlanRouteInput, options?: CallOptions): Promise<Answer<PlanRouteAnswer>> {
    return this.call(operations.planRoute, input, options)
  }

  /**
   * The distance by sea between two ports or places.
   *
   * `GET /v1/distance`
   */
  getDistance(input: GetDistanceInput, options?: CallOptions): Promise<Answer<GetDistanceAnswer>> {
    return this.call(operations.getDistance, input, options)
  }

  /**
   * Canals and straits that ways are named by, with the largest vessel that each takes.
   *
   * Their ids are what `avoid`, `open` and `prefer` of a way take.
   *
   * `GET /v1/passages`
   */
  listPassages(input: ListPassagesInput = {}, options?: CallOptions): Promise<Answer<ListPassagesAnswer>> {
    return this.call(operations.listPassages, input, options)
  }

  /**
   * Marine weather at a place, with five days of forecast.
   *
   * No provider, or one that cannot be reached, is an answer (`state`), and free.
   *
   * `GET /v1/weather/point`
   */
  getWeather(input: GetWeatherInput, options?: CallOptions): Promise<Answer<GetWeatherAnswer>> {
    return this.call(operations.getWeather, input, options)
  }

  /**
   * Wind and waves at up to 40 places at the times that a vessel is there.
   *
   * As far as the forecast reaches, five days at most; three hours lie between two of its values. Places that it tells nothing of are null, and free.
   *
   * `POST /v1/weather:along`
   */
  queryWeatherAlong(input: QueryWeatherAlongInput, options?: CallOptions): Promise<Answer<QueryWeatherAlongAnswer>> {
    return this.call(operations.queryWeatherAlong, input, options)
  }

  /**
   * Areas of the account, by name.
   *
   * `GET /v1/areas`
   */
  listAreas(input: ListAreasInput = {}, options?: CallOptions): Promise<Answer<ListAreasAnswer>> {
    return this.call(operations.listAreas, input, options)
  }

  /**
   * Make an area.
   *
   * `POST /v1/areas`
   */
  createArea(input: CreateAreaInput, options?: CallOptions): Promise<Answer<CreateAreaAnswer>> {
    return this.call(operations.createArea, input, options)
  }

  /**
   * One area.
   *
   * `GET /v1/areas/{id}`
   */
  getArea(input: GetAreaInput, options?: CallOptions): Promise<Answer<GetAreaAnswer>> {
    return this.call(operations.getArea, input, options)
  }

  /**
   * Put another content into an area.
   *
   * `PUT /v1/areas/{id}`
   */
  replaceArea(input: ReplaceAreaInput, options?: CallOptions): Promise<Answer<ReplaceAreaAnswer>> {
    return this.call(operations.replaceArea, input, options)
  }

  /**
   * Delete an area.
   *
   * `DELETE /v1/areas/{id}`
   */
  deleteArea(input: DeleteAreaInput, options?: CallOptions): Promise<Answer<DeleteAreaAnswer>> {
    return this.call(operations.deleteArea, input, options)
  }

  /**
   * Vessels in an own or official area now, by MMSI.
   *
   * `GET /v1/areas/{id}/vessels`
   */
  listAreaVessels(input: ListAreaVesselsInput, options?: CallOptions): Promise<Answer<ListAreaVesselsAnswer>> {
    return this.call(operations.listAreaVessels, input, options)
  }

  /** Every row of {@link listAreaVessels}, a page after the other. */
  listAreaVesselsRows(
    input: ListAreaVesselsInput,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listAreaVessels'>, void, undefined> {
    return this.rows<RowOf<'listAreaVessels'>>(operations.listAreaVessels, input, options)
  }

  /**
   * Voyage plans, the latest changed first.
   *
   * `GET /v1/plans`
   */
  listPlans(input: ListPlansInput = {}, options?: CallOptions): Promise<Answer<ListPlansAnswer>> {
    return this.call(operations.listPlans, input, options)
  }

  /**
   * Make a voyage plan.
   *
   * Without a route the way by sea from port to port is found. It waits for approval.
   *
   * `POST /v1/plans`
   */
  createPlan(input: CreatePlanInput, options?: CallOptions): Promise<Answer<CreatePlanAnswer>> {
    return this.call(operations.createPlan, input, options)
  }

  /**
   * A plan with its route and its log.
   *
   * `GET /v1/plans/{id}`
   */
  getPlan(input: GetPlanInput, options?: CallOptions): Promise<Answer<GetPlanAnswer>> {
    return this.call(operations.getPlan, input, options)
  }

  /**
   * Make another revision of a plan.
   *
   * An approved or executing plan then waits for approval again.
   *
   * `PUT /v1/plans/{id}`
   */
  replacePlan(input: ReplacePlanInput, options?: CallOptions): Promise<Answer<ReplacePlanAnswer>> {
    return this.call(operations.replacePlan, input, options)
  }

  /**
   * Delete a plan that is finished or cancelled.
   *
   * `DELETE /v1/plans/{id}`
   */
  deletePlan(input: DeletePlanInput, options?: CallOptions): Promise<Answer<DeletePlanAnswer>> {
    return this.call(operations.deletePlan, input, options)
  }

  /**
   * Approve, start, end or cancel a plan.
   *
   * pending_approval → approve → pending_start → start → executing → end → finished; cancel from each of them.
   *
   * `POST /v1/plans/{id}/steps`
   */
  takePlanStep(input: TakePlanStepInput, options?: CallOptions): Promise<Answer<TakePlanStepAnswer>> {
    return this.call(operations.takePlanStep, input, options)
  }

  /**
   * Plan against actual, leg by leg, of a plan that was started.
   *
   * `GET /v1/plans/{id}/report`
   */
  getPlanReport(input: GetPlanReportInput, options?: CallOptions): Promise<Answer<GetPlanReportAnswer>> {
    return this.call(operations.getPlanReport, input, options)
  }

  /**
   * Alert rules, the oldest first.
   *
   * `GET /v1/alert-rules`
   */
  listAlertRules(input: ListAlertRulesInput = {}, options?: CallOptions): Promise<Answer<ListAlertRulesAnswer>> {
    return this.call(operations.listAlertRules, input, options)
  }

  /**
   * Make an alert rule.
   *
   * Vessels that are in the area already have not entered it. Voyage changes, speeds and silence are watched of vessels that are named.
   *
   * `POST /v1/alert-rules`
   */
  createAlertRule(input: CreateAlertRuleInput, options?: CallOptions): Promise<Answer<CreateAlertRuleAnswer>> {
    return this.call(operations.createAlertRule, input, options)
  }

  /**
   * One alert rule.
   *
   * `GET /v1/alert-rules/{id}`
   */
  getAlertRule(input: GetAlertRuleInput, options?: CallOptions): Promise<Answer<GetAlertRuleAnswer>> {
    return this.call(operations.getAlertRule, input, options)
  }

  /**
   * Put another content into an alert rule.
   *
   * What it watched under the revision before begins anew.
   *
   * `PUT /v1/alert-rules/{id}`
   */
  replaceAlertRule(input: ReplaceAlertRuleInput, options?: CallOptions): Promise<Answer<ReplaceAlertRuleAnswer>> {
    return this.call(operations.replaceAlertRule, input, options)
  }

  /**
   * Delete an alert rule; what it told stays.
   *
   * `DELETE /v1/alert-rules/{id}`
   */
  deleteAlertRule(input: DeleteAlertRuleInput, options?: CallOptions): Promise<Answer<DeleteAlertRuleAnswer>> {
    return this.call(operations.deleteAlertRule, input, options)
  }

  /**
   * What a rule would have told over the last thirty days.
   *
   * Over the stored tracks of 50 vessels at most where they are named, and `left_out` counts the others; of any vessel over all that were in or near the area or called at the port, from `place_from` on where that is not null. Nothing is kept.
   *
   * `POST /v1/alert-rules:rehearse`
   */
  rehearseAlertRule(input: RehearseAlertRuleInput, options?: CallOptions): Promise<Answer<RehearseAlertRuleAnswer>> {
    return this.call(operations.rehearseAlertRule, input, options)
  }

  /**
   * What the rules told, the latest first.
   *
   * `GET /v1/alerts`
   */
  listAlerts(input: ListAlertsInput = {}, options?: CallOptions): Promise<Answer<ListAlertsAnswer>> {
    return this.call(operations.listAlerts, input, options)
  }

  /** Every row of {@link listAlerts}, a page after the other. */
  listAlertsRows(
    input: ListAlertsInput = {},
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listAlerts'>, void, undefined> {
    return this.rows<RowOf<'listAlerts'>>(operations.listAlerts, input, options)
  }

  /**
   * Mark alerts as read or unread: some, or all noticed up to a moment.
   *
   * `POST /v1/alerts:mark`
   */
  markAlerts(input: MarkAlertsInput, options?: CallOptions): Promise<Answer<MarkAlertsAnswer>> {
    return this.call(operations.markAlerts, input, options)
  }

  /**
   * Webhooks, without their secrets.
   *
   * `GET /v1/webhooks`
   */
  listWebhooks(input: ListWebhooksInput = {}, options?: CallOptions): Promise<Answer<ListWebhooksAnswer>> {
    return this.call(operations.listWebhooks, input, options)
  }

  /**
   * Make a webhook; its secret is given once.
   *
   * Alert rules name the webhooks they tell (`tell.webhooks`). Deliveries are signed as Standard Webhooks has it and tried again for three days.
   *
   * `POST /v1/webhooks`
   */
  createWebhook(input: CreateWebhookInput, options?: CallOptions): Promise<Answer<CreateWebhookAnswer>> {
    return this.call(operations.createWebhook, input, options)
  }

  /**
   * Change a webhook, or switch it on or off.
   *
   * `PUT /v1/webhooks/{id}`
   */
  replaceWebhook(input: ReplaceWebhookInput, options?: CallOptions): Promise<Answer<ReplaceWebhookAnswer>> {
    return this.call(operations.replaceWebhook, input, options)
  }

  /**
   * Delete a webhook with its deliveries.
   *
   * `DELETE /v1/webhooks/{id}`
   */
  deleteWebhook(input: DeleteWebhookInput, options?: CallOptions): Promise<Answer<DeleteWebhookAnswer>> {
    return this.call(operations.deleteWebhook, input, options)
  }

  /**
   * Give a webhook a new secret.
   *
   * For 24 hours deliveries are signed with both.
   *
   * `POST /v1/webhooks/{id}/rotate`
   */
  rotateWebhookSecret(
    input: RotateWebhookSecretInput,
    options?: CallOptions,
  ): Promise<Answer<RotateWebhookSecretAnswer>> {
    return this.call(operations.rotateWebhookSecret, input, options)
  }

  /**
   * Send a test message.
   *
   * What becomes of it stands in the deliveries.
   *
   * `POST /v1/webhooks/{id}/test`
   */
  testWebhook(input: TestWebhookInput, options?: CallOptions): Promise<Answer<TestWebhookAnswer>> {
    return this.call(operations.testWebhook, input, options)
  }

  /**
   * Deliveries of 14 days, the latest first.
   *
   * `GET /v1/webhook-deliveries`
   */
  listDeliveries(input: ListDeliveriesInput = {}, options?: CallOptions): Promise<Answer<ListDeliveriesAnswer>> {
    return this.call(operations.listDeliveries, input, options)
  }

  /** Every row of {@link listDeliveries}, a page after the other. */
  listDeliveriesRows(
    input: ListDeliveriesInput = {},
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listDeliveries'>, void, undefined> {
    return this.rows<RowOf<'listDeliveries'>>(operations.listDeliveries, input, options)
  }

  /**
   * Deliver once more, with the same id.
   *
   * `POST /v1/webhook-deliveries/{id}/replay`
   */
  replayDelivery(input: ReplayDeliveryInput, options?: CallOptions): Promise<Answer<ReplayDeliveryAnswer>> {
    return this.call(operations.replayDelivery, input, options)
  }

  /**
   * Links of the account, the newest first.
   *
   * `GET /v1/shares`
   */
  listShares(input: ListSharesInput = {}, options?: CallOptions): Promise<Answer<ListSharesAnswer>> {
    return this.call(operations.listShares, input, options)
  }

  /**
   * Make a link that opens without a login; its secret is given once.
   *
   * `POST /v1/shares`
   */
  createShare(input: CreateShareInput, options?: CallOptions): Promise<Answer<CreateShareAnswer>> {
    return this.call(operations.createShare, input, options)
  }

  /**
   * Who has opened a link, the latest first.
   *
   * `GET /v1/shares/{id}/views`
   */
  listShareViews(input: ListShareViewsInput, options?: CallOptions): Promise<Answer<ListShareViewsAnswer>> {
    return this.call(operations.listShareViews, input, options)
  }

  /**
   * End a link at once.
   *
   * `DELETE /v1/shares/{id}`
   */
  revokeShare(input: RevokeShareInput, options?: CallOptions): Promise<Answer<RevokeShareAnswer>> {
    return this.call(operations.revokeShare, input, options)
  }

  /**
   * Order stored positions as a file.
   *
   * Exactly one of `vessels`, `fleet`, `area`, `box`, `circle`, `polygon`. Both ends belong to the period: of periods side by side the later one begins a millisecond after the earlier ends. `dry_run=true` counts the rows and says the price, which is taken once, when the file is made, and is never more than was told; with `max_credits` a dearer order is refused. The same `reference` twice is the same order: send it again when an answer got lost.
   *
   * `POST /v1/exports`
   */
  createExport(input: CreateExportInput, options?: CallOptions): Promise<Answer<CreateExportAnswer>> {
    return this.call(operations.createExport, input, options)
  }

  /**
   * Exports of the account, the newest first.
   *
   * The latest 200.
   *
   * `GET /v1/exports`
   */
  listExports(input: ListExportsInput = {}, options?: CallOptions): Promise<Answer<ListExportsAnswer>> {
    return this.call(operations.listExports, input, options)
  }

  /** Every row of {@link listExports}, a page after the other. */
  listExportsRows(
    input: ListExportsInput = {},
    options?: CallOptions,
  ): AsyncGenerator<RowOf<'listExports'>, void, undefined> {
    return this.rows<RowOf<'listExports'>>(operations.listExports, input, options)
  }

  /**
   * One export and how far it is.
   *
   * `GET /v1/exports/{id}`
   */
  getExport(input: GetExportInput, options?: CallOptions): Promise<Answer<GetExportAnswer>> {
    return this.call(operations.getExport, input, options)
  }

  /**
   * End an export that waits or is being worked on; it costs nothing.
   *
   * `POST /v1/exports/{id}/cancel`
   */
  cancelExport(input: CancelExportInput, options?: CallOptions): Promise<Answer<CancelExportAnswer>> {
    return this.call(operations.cancelExport, input, options)
  }

  /**
   * A link to the file of an export, for a day.
   *
   * It needs no key, and a download that broke off can be resumed (`Range`, `If-Range`).
   *
   * `POST /v1/exports/{id}/link`
   */
  linkExport(input: LinkExportInput, options?: CallOptions): Promise<Answer<LinkExportAnswer>> {
    return this.call(operations.linkExport, input, options)
  }

  /**
   * What the keys of the account used in a month, by day, key and call.
   *
   * `GET /v1/account/usage`
   */
  getUsage(input: GetUsageInput = {}, options?: CallOptions): Promise<Answer<GetUsageAnswer>> {
    return this.call(operations.getUsage, input, options)
  }

  /**
   * Keys of the account, without their secrets.
   *
   * `GET /v1/account/keys`
   */
  listKeys(input: ListKeysInput = {}, options?: CallOptions): Promise<Answer<ListKeysAnswer>> {
    return this.call(operations.listKeys, input, options)
  }

  /**
   * Sources and their lag; needs no key.
   *
   * `GET /v1/status`
   */
  getStatus(input: GetStatusInput = {}, options?: CallOptions): Promise<Answer<GetStatusAnswer>> {
    return this.call(operations.getStatus, input, options)
  }
}
