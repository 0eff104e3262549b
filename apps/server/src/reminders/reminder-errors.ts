import type { Language, ReminderErrorName } from '@fairway/contract'

/** The sentences of the calls for reminders. */
export const reminderErrors: Record<ReminderErrorName, Record<Language, string>> = {
  remindersFull: {
    'zh-CN': '最多可有 {most} 条提醒规则，请先删除不用的',
    'en-US': 'You can have {most} rules: delete one you no longer need first',
  },
  reminderNeedsArea: {
    'zh-CN': '请选择一个区域（您自己的，或组织成员共享的）：进入、离开和接近都要针对某个区域',
    'en-US':
      'Choose an area, yours or one that is shared with you: entering, leaving and coming near are about an area',
  },
  reminderNeedsPlace: {
    'zh-CN': '针对任意船舶的规则需要一个地点：请为区域事件选择区域，为港口事件选择港口',
    'en-US': 'A rule about any ship needs a place: an area for what is about areas, a port for what is about ports',
  },
  reminderNeedsFleet: {
    'zh-CN': '这个船队已不存在，请重新选择',
    'en-US': 'This fleet is no longer there: choose another',
  },
  reminderTooBusy: {
    'zh-CN': '该区域内现有 {have} 艘船，针对任意船舶的规则最多可监视 {most} 艘：请缩小区域，或选择船舶或船队',
    'en-US':
      '{have} ships are in this area now, and a rule about any ship can watch {most}: draw a smaller area, or choose ships or a fleet',
  },
  mutesFull: {
    'zh-CN': '最多可静音 {most} 艘船，请先恢复一些',
    'en-US': 'You can mute {most} ships: hear of some again first',
  },
  reminderNeedsTarget: {
    'zh-CN': '所选的 Webhook 已不存在，请重新选择',
    'en-US': 'A webhook you chose is no longer there: choose again',
  },
  reminderChanged: {
    'zh-CN': '这条规则已在别处修改，请重新打开后再改',
    'en-US': 'This rule was changed elsewhere meanwhile: open it again and change it then',
  },
  reminderNeedsWeather: {
    'zh-CN': '本服务未配置气象数据源，风浪提醒无法触发：请联系运营者设置 WEATHER',
    'en-US': 'This service has no source of weather, so wind and waves cannot be watched: the operator can set WEATHER',
  },
  reminderQueueAlone: {
    'zh-CN': '港口排队请单独建一条规则，并选择港口',
    'en-US': 'Watch a port’s queue with a rule of its own, and choose the port',
  },
  reminderNotYours: {
    'zh-CN': '这条规则由组织的其他成员共享，只有其本人可以修改：请新建一条自己的规则',
    'en-US':
      'Another member of your organisation shares this rule, and only they can change it: make one of your own instead',
  },
  reminderNeedsLimit: {
    'zh-CN': '请填写界限：航速、ETA 推迟、附近遇险、船周圆圈、风浪和港口排队类规则需要一个数值',
    'en-US':
      'Give the limit: rules about speed, a later ETA, distress nearby, a circle round ships, weather and a port’s queue need a number',
  },
  reminderNeedsShips: {
    'zh-CN': '航次、航速、信号、会船、附近遇险、船周圆圈和风浪类事件只能针对指定的船、船队或您关注的船',
    'en-US':
      'Voyage changes, speeds, silence, encounters, distress nearby, circles round ships and weather are watched of ships, of a fleet or of those you follow, not of any ship',
  },
}
