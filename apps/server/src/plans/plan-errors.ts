import type { Language, PlanErrorName, PlanStatus, PlanStep } from '@fairway/contract'

/** The sentences of the calls for voyage plans. */
export const planErrors: Record<PlanErrorName, Record<Language, string>> = {
  plansFull: {
    'zh-CN': '最多可有 {most} 个航次计划，请先删除已结束或已取消的计划',
    'en-US': 'You can have {most} voyage plans: delete some that are finished or cancelled first',
  },
  planRevisionsFull: {
    'zh-CN': '该计划已有 {most} 个版本，请复制为新计划后再修改',
    'en-US': 'This plan has {most} revisions: copy it and change the copy',
  },
  planStepRefused: {
    'zh-CN': '计划当前状态为“{status}”，不能执行“{step}”（该操作会转为“{to}”）',
    'en-US': 'The plan is “{status}”: “{step}”, which leads to “{to}”, is not possible now',
  },
  planChanged: {
    'zh-CN': '您打开之后，{by} 已保存了另一个版本，请对照后再保存',
    'en-US': '{by} has saved another version since you opened it: compare the two, then save',
  },
  planNeedsReason: { 'zh-CN': '请填写取消原因', 'en-US': 'Say why the plan is cancelled' },
  planShipBusy: {
    'zh-CN': '该船正在执行计划“{name}”，请先结束或取消它',
    'en-US': 'The ship is sailing the plan “{name}”: end or cancel that one first',
  },
  planShipShared: {
    'zh-CN': '该船正在执行 {by} 在组织中共享的计划“{name}”，请先结束或取消该计划',
    'en-US':
      'The ship is sailing the plan “{name}”, which {by} shares with the organisation: end or cancel that one first',
  },
  planTimes: {
    'zh-CN': '请核对 {port} 的时间：除首港外须有预计到港时间，除末港外须有预计离港时间，且依次递增',
    'en-US':
      'Check the times of {port}: every port but the first needs an ETA, every one but the last an ETD, each later than the one before',
  },
  planPortTwice: {
    'zh-CN': '{port} 连续出现了两次，请删去其中一个',
    'en-US': '{port} stands twice in a row: take one of them out',
  },
  planPortUnknown: { 'zh-CN': '没有找到港口 {port}', 'en-US': 'There is no port {port} here' },
  planRoutePorts: {
    'zh-CN': '航线须从首港出发，依次经过各港，到末港结束',
    'en-US': 'The route has to lead from the first port to the last, through all of them in their order',
  },
  planNoWay: {
    'zh-CN': '没有找到 {from} 与 {to} 之间的海上航路，请手动输入航路点',
    'en-US': 'No way by sea is known from {from} to {to}: enter waypoints instead',
  },
  planMoment: {
    'zh-CN': '时间不能晚于现在、早于 90 天前，结束须晚于开始',
    'en-US': 'The moment must not lie in the future or more than 90 days back, and an end must come after the start',
  },
}

export const statusWords: Record<PlanStatus, Record<Language, string>> = {
  pendingApproval: { 'zh-CN': '待审批', 'en-US': 'pending approval' },
  pendingStart: { 'zh-CN': '待开始', 'en-US': 'pending start' },
  executing: { 'zh-CN': '执行中', 'en-US': 'executing' },
  finished: { 'zh-CN': '已结束', 'en-US': 'finished' },
  cancelled: { 'zh-CN': '已取消', 'en-US': 'cancelled' },
}

export const stepWords: Record<PlanStep, Record<Language, string>> = {
  edit: { 'zh-CN': '修改计划', 'en-US': 'change' },
  approve: { 'zh-CN': '审批计划', 'en-US': 'approve' },
  start: { 'zh-CN': '开始计划', 'en-US': 'start' },
  end: { 'zh-CN': '结束计划', 'en-US': 'end' },
  cancel: { 'zh-CN': '取消计划', 'en-US': 'cancel' },
  remove: { 'zh-CN': '删除计划', 'en-US': 'delete' },
}
/** What a step that leads to no status leads to. */
export const goneWords: Record<Language, string> = { 'zh-CN': '已删除', 'en-US': 'deleted' }
