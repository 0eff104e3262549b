import { createDestinationResolver, type DestinationResolver } from '@fairway/tracking/destination'
import type { DatabasePart } from '../database/database.part.ts'
import type { Part } from '../part.ts'
import { mergePorts } from './merge-ports.ts'
import { PortTable } from './port-table.ts'
import { listImportedPorts } from './ports.store.ts'

export interface PortsPart extends Part {
  readonly table: PortTable
  /** What the destination that a crew typed means. */
  readonly destinations: DestinationResolver
}

/** The ports of the product and those that were imported, as they are at the start. */
export async function portsPart({ db }: Pick<DatabasePart, 'db'>): Promise<PortsPart> {
  const ports = mergePorts(await listImportedPorts(db))
  return { name: 'ports', table: new PortTable(ports), destinations: createDestinationResolver(ports) }
}
