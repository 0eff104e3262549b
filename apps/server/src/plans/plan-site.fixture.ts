import { planApi, type Plan, type PlanStatus, type Ship, type UserInfo } from '@fairway/contract'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import type { Database } from '../database/open-database.ts'
import { mergePorts } from '../ports/merge-ports.ts'
import { PortTable } from '../ports/port-table.ts'
import type { DetectedCall } from './match-calls.ts'
import { planRoutes } from './plans.routes.ts'
import { createPlans } from './plans.ts'

export const HOUR = 3_600_000
export const BEGAN = Date.UTC(2026, 10, 20)
export const wanted = {
  name: '十一月航次',
  mmsi: 413_000_001,
  speedKn: 12,
  corridorNm: 5,
  note: 'Two\nlines',
  calls: [
    { port: 'CNSHA', eta: null, etd: BEGAN, note: '' },
    { port: 'SGSIN', eta: BEGAN + 180 * HOUR, etd: null, note: 'Bunkers' },
  ],
}

/** The world that the plans see; a test changes it. */
interface PlanWorld {
  time: number
  calls: DetectedCall[]
  ship: Partial<Ship> | null
}

type Language = 'en-US' | 'zh-CN'
const stepsTo = {
  pendingApproval: [],
  pendingStart: ['approve'],
  executing: ['approve', 'start'],
  finished: ['approve', 'start', 'end'],
  cancelled: ['cancel'],
} satisfies Record<PlanStatus, string[]>

export const based = ({ id, revision, status }: Plan) => ({ id, based: { revision, status } })

/** A site with voyage plans and two accounts, and the calls that a test makes; without more said, they are ann's. */
export async function openPlanSite(db: Database) {
  const world: PlanWorld = { time: BEGAN, calls: [], ship: null }
  const site = await openSite({
    db,
    now: () => world.time,
    more: ({ accounts }) => planRoutes(plansOf(db, world), accounts.authenticate),
  })
  const ann = await site.enter('13800012201', 'gangway-7', '10.5.1.1')
  const bob = await site.enter('13800012202', 'gangway-7', '10.5.1.2')
  return { site, world, ann, bob, ...planCalls(site, world, ann) }
}

function planCalls(site: TestSite, world: PlanWorld, ann: UserInfo) {
  let ships = 413_000_100
  /** A ship of nobody else's test. */
  const anotherShip = () => ships++
  const save = (json: object, { token }: UserInfo = ann, language: Language = 'en-US') =>
    site.call<Plan>(planApi.savePlan.path, { json: { ...wanted, ...json }, token, language })
  const step = (
    { id, revision }: Pick<Plan, 'id' | 'revision'>,
    name: string,
    more: object = {},
    { token }: UserInfo = ann,
    language: Language = 'en-US',
  ) =>
    site.call<Plan>(planApi.takePlanStep.path.replace(':id', id), {
      json: { step: name, revision, ...more },
      token,
      language,
    })
  const get = (id: string, { token }: UserInfo = ann) =>
    site.call<Plan>(planApi.getPlan.path.replace(':id', id), { token })
  const remove = (id: string, { token }: UserInfo = ann, language: Language = 'en-US') =>
    site.call(planApi.deletePlan.path.replace(':id', id), { json: {}, token, language })
  const made = async (more: object = {}) => (await save({ mmsi: anotherShip(), ...more })).result!
  /** A new plan that has come so far. */
  const planThatIs = async (status: PlanStatus): Promise<Plan> => {
    const plan = await made()
    for (const name of stepsTo[status]) {
      world.time += HOUR
      const { code, message } = await step(plan, name, { reason: 'No cargo' })
      if (code !== 0) throw new Error(`The step "${name}" was refused: ${message}`)
    }
    return (await get(plan.id)).result!
  }
  return { anotherShip, save, step, get, remove, made, planThatIs }
}

const ports = new PortTable(mergePorts([]))

const plansOf = (db: Database, world: PlanWorld) =>
  createPlans({
    db,
    now: () => world.time,
    ship: () => world.ship as Ship | null,
    port: (locode) => ports.find(locode),
    search: ({ stops }) =>
      Promise.resolve(
        stops.some(([lat]) => lat < -50)
          ? { found: false, section: 0, inland: [], blocking: [], areas: [] }
          : { found: true, sections: [{ points: [[25, 121.5]], uses: [] }], uses: [], shut: [], preferred: [] },
      ),
    track: (mmsi, from, to) =>
      Promise.resolve({
        mmsi,
        from,
        to,
        stored: 0,
        time: [],
        lat: [],
        lon: [],
        sog: [],
        cog: [],
        gaps: [],
        simulated: false,
      }),
    callsOf: () => Promise.resolve(world.calls),
  })
