import type { z } from '../api/zod.ts'
import { alertShapes } from './v1-alert-shapes.ts'
import { areaShapes } from './v1-area-shapes.ts'
import { planShapes } from './v1-plan-shapes.ts'
import { exportShapes } from './v1-export-shapes.ts'
import { accountShapes, portShapes } from './v1-port-shapes.ts'
import { routeShapes } from './v1-route-shapes.ts'
import type { V1CallId } from './v1-calls.ts'
import { vesselShapes } from './v1-vessel-shapes.ts'
import { shareShapes, webhookShapes } from './v1-webhook-shapes.ts'

export interface V1Shapes {
  params?: z.ZodType
  query: z.ZodType
  body?: z.ZodType
  result: z.ZodType
}

/** What each call takes and gives. */
export const v1Shapes = {
  ...vesselShapes,
  ...portShapes,
  ...routeShapes,
  ...areaShapes,
  ...planShapes,
  ...alertShapes,
  ...webhookShapes,
  ...shareShapes,
  ...exportShapes,
  ...accountShapes,
} satisfies Record<V1CallId, V1Shapes>

type Out<S, P extends keyof V1Shapes> = S extends { readonly [K in P]: infer Z extends z.ZodType }
  ? z.output<Z>
  : undefined

/** A checked request. */
export interface V1Input<Id extends V1CallId> {
  params: Out<(typeof v1Shapes)[Id], 'params'>
  query: Out<(typeof v1Shapes)[Id], 'query'>
  body: Out<(typeof v1Shapes)[Id], 'body'>
}
/** What a call answers as JSON. */
export type V1Result<Id extends V1CallId> = z.input<(typeof v1Shapes)[Id]['result']>
/** A row of its answer. */
export type V1Row<Id extends V1CallId> = V1Result<Id>['data'] extends readonly (infer Row)[]
  ? Row
  : V1Result<Id>['data']
