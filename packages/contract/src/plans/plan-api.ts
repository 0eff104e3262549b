import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./plan-schemas.ts')
/** Two hundred waypoints with names, and what stands around them. */
const PLAN_BYTES = 128 * 1024

/** Voyage plans: made, approved, sailed, kept. */
export const planApi = {
  listPlans: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/plans',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.plansSchema })),
  }),
  savePlan: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/plans',
    login: 'required',
    refusesWithResult: true,
    bodyBytes: PLAN_BYTES,
    schemas: () => schemas().then((s) => ({ body: s.savePlanBody, result: s.planSchema })),
  }),
  getPlan: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/plans/:id',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.planParams, result: s.planSchema })),
  }),
  takePlanStep: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/plans/:id/step',
    login: 'required',
    refusesWithResult: true,
    schemas: () => schemas().then((s) => ({ params: s.planParams, body: s.planStepBody, result: s.planSchema })),
  }),
  deletePlan: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/plans/:id/delete',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.planParams, result: s.doneSchema })),
  }),
  getPlanVersion: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/plans/:id/revisions/:revision',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.planVersionParams, result: s.planVersionSchema })),
  }),
  getPlanReport: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/plans/:id/report',
    login: 'required',
    // Of an executing plan it reads the stored positions of the voyage.
    perMinute: 60,
    schemas: () => schemas().then((s) => ({ params: s.planParams, result: s.planReportSchema })),
  }),
  findPlanWay: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/plans/way',
    login: 'required',
    perMinute: 60,
    schemas: () => schemas().then((s) => ({ body: s.planWayBody, result: s.planWaySchema })),
  }),
}
