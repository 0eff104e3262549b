import type { Language, RouteErrorName } from '@fairway/contract'

/** The sentences of the calls for routes. */
export const routeErrors: Record<RouteErrorName, Record<Language, string>> = {
  routesFull: {
    'zh-CN': '最多可保存 {most} 条航线，请先删除不用的',
    'en-US': 'You can save {most} routes: delete one you no longer need first',
  },
  routeChanged: {
    'zh-CN': '该航线已在别处被修改。请重新打开，或另存为新航线',
    'en-US': 'This route was changed elsewhere: open it again, or save yours as a new one',
  },
  routeTooLong: {
    'zh-CN': '航线的航路点超过 {most} 个，请减少途经点',
    'en-US': 'The way has more than {most} waypoints: take out some of its stops',
  },
}
