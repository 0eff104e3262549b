import { ShowingProcesses } from '../database/showing-processes.ts'
import type { Context, Part } from '../part.ts'

export interface ElsewherePart extends Part {
  /** Ships stand still here, and move at another process that people can be led to. */
  elsewhere(): boolean
}

/** Whether people see ships move at another process, where there are several that answer them. */
export function elsewherePart({ config }: Context, { shows }: { shows: (() => boolean) | null }): ElsewherePart {
  const isAlone = shows === null || config.databaseUrl === null || !config.roles.has('web')
  if (isAlone) return { name: 'elsewhere', elsewhere: () => false }
  const processes = new ShowingProcesses({ url: config.databaseUrl, shows })
  return {
    name: 'elsewhere',
    elsewhere: () => processes.elsewhere,
    start: () => processes.start(),
    stop: () => processes.stop(),
  }
}
