/** What becomes of a voyage plan, in the order in which lists show it. */
export const planStatuses = ['pendingApproval', 'pendingStart', 'executing', 'finished', 'cancelled'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** What people do to a plan. `edit` makes another revision; `remove` takes the plan away. */
const planSteps = ['edit', 'approve', 'start', 'end', 'cancel', 'remove'] as const
export type PlanStep = (typeof planSteps)[number]

/** Every transition there is: from which statuses a step leads, and where to. Anything else is refused. */
export const planTransitions = {
  edit: { from: ['pendingApproval', 'pendingStart', 'executing'], to: 'pendingApproval' },
  approve: { from: ['pendingApproval'], to: 'pendingStart' },
  start: { from: ['pendingStart'], to: 'executing' },
  end: { from: ['executing'], to: 'finished' },
  cancel: { from: ['pendingApproval', 'pendingStart', 'executing'], to: 'cancelled' },
  remove: { from: ['finished', 'cancelled'], to: null },
} as const satisfies Record<PlanStep, { from: readonly PlanStatus[]; to: PlanStatus | null }>

export const mayStep = (step: PlanStep, status: PlanStatus): boolean =>
  (planTransitions[step].from as readonly PlanStatus[]).includes(status)
