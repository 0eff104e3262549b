/** A port of the table. */
export interface Port {
  /** UN/LOCODE without the space: `CNSHA`. */
  locode: string
  /** English name as the trade spells it. */
  name: string
  /** Chinese name, null where we have none. */
  nameZh: string | null
  /** ISO 3166 alpha-2. */
  country: string
  /** Degrees, of the harbour rather than of the city. */
  lat: number
  lon: number
  /** Metres around the position that count as "in port" while the port has no outline. */
  radius: number
  /** IANA time zone. */
  timeZone: string | null
  /** 1 (the world's busiest) … 5 (small): labels appear by size. */
  size: 1 | 2 | 3 | 4 | 5
}
