import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { AnnouncementTables } from './announcement-tables.ts'
import type { AreaTables } from './area-tables.ts'
import type { ContactTables } from './contact-tables.ts'
import type { DataApiTables } from './data-api-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { EmbedTables } from './embed-tables.ts'
import type { FilterTables } from './filter-tables.ts'
import type { FleetReportTables } from './fleet-report-tables.ts'
import type { FleetTables } from './fleet-tables.ts'
import type { OrganisationTables } from './organisation-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { PlanTables } from './plan-tables.ts'
import type { PurchaseTables } from './purchase-tables.ts'
import type { DeliveryTables } from './delivery-tables.ts'
import type { ReminderTables } from './reminder-tables.ts'
import type { RouteTables } from './route-tables.ts'
import type { ShareTables } from './share-tables.ts'
import type { VerificationTables } from './verification-tables.ts'
import type { VoyageTables } from './voyage-tables.ts'

/** The tables of the relational database, as kysely sees them. The migrations make them. */
export interface Tables
  extends
    AccountTables,
    AnnouncementTables,
    AreaTables,
    ContactTables,
    DataApiTables,
    DeliveryTables,
    DeskTables,
    EmbedTables,
    FilterTables,
    FleetReportTables,
    FleetTables,
    OrganisationTables,
    OrderTables,
    PlanTables,
    PurchaseTables,
    ReminderTables,
    RouteTables,
    ShareTables,
    VerificationTables,
    VoyageTables {
  imported_port: ImportedPortTable
  setting: SettingTable
}

/** A port taken from a list of the operator's, beside the ports that come with the product. */
export interface ImportedPortTable {
  /** UN/LOCODE, five characters. */
  locode: string
  name: string
  name_zh: string | null
  /** ISO 3166 alpha-2. */
  country: string
  lat: number
  lon: number
  radius_m: number
  time_zone: string | null
  /** 1 (largest) to 5, as in the port table of @fairway/tracking. */
  size: number
  /** Which list it came from. */
  source: string
  imported_at: ColumnType<Date, Date | undefined, Date>
}

/** What the server remembers about itself, a value a key. */
export interface SettingTable {
  key: string
  value: JSONColumnType<object, unknown, unknown>
  changed_at: Generated<Date>
}
