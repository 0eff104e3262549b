import type { FleetErrorName, Language } from '@fairway/contract'

/** The sentences of the calls for fleets. */
export const fleetErrors: Record<FleetErrorName, Record<Language, string>> = {
  fleetNameTaken: {
    'zh-CN': '已有同名船队“{name}”，请换一个名称',
    'en-US': 'You already have a fleet named “{name}”: please choose another name',
  },
  fleetChanged: {
    'zh-CN': '该船队已在别处修改，现已显示最新内容，请核对后再保存',
    'en-US': 'This fleet was changed elsewhere: you see it as it is now. Please look at it and save again',
  },
  noteChanged: {
    'zh-CN': '该备注已在别处修改，现已显示最新内容，请核对后再保存',
    'en-US': 'This note was changed elsewhere: you see it as it is now. Please look at it and save again',
  },
  shipNotFollowed: { 'zh-CN': '您尚未关注该船，请先关注', 'en-US': 'You do not follow this ship: follow her first' },
  mmsiUnknown: {
    'zh-CN': '{mmsi} 不是船舶的 MMSI，也从未收到过其信号',
    'en-US': '{mmsi} is not the MMSI of a ship, and nothing was ever heard from it',
  },
  fleetLimit: {
    'zh-CN': '最多可建 {max} 个船队，您已有 {has} 个',
    'en-US': 'You may have {max} fleets and have {has}',
  },
  fleetShipsLimit: {
    'zh-CN': '每个船队最多 {max} 艘船：“{name}”还能再加 {room} 艘，而本次有 {wanted} 艘',
    'en-US': 'A fleet holds {max} ships: “{name}” has room for {room} more and these are {wanted}',
  },
  userShipsLimit: {
    'zh-CN': '最多可关注 {max} 艘船：您还能再关注 {room} 艘，而本次有 {wanted} 艘',
    'en-US': 'You may follow {max} ships: there is room for {room} more and these are {wanted}',
  },
  listTooLong: {
    'zh-CN': '列表最多 {max} 行，这份有 {has} 行；请分几次导入',
    'en-US': 'A list may have {max} lines and this one has {has}: please take it in parts',
  },
  listTooLarge: { 'zh-CN': '内容过大，最多 {max}', 'en-US': 'This is too large: {max} at most' },
  listEmpty: { 'zh-CN': '列表中没有内容', 'en-US': 'There is nothing in this list' },
  listUnreadable: {
    'zh-CN': '无法读取该文件。请在 Excel 中另存为 CSV 后再导入',
    'en-US': 'This file cannot be read. Save it as CSV in Excel and choose that file',
  },
  listWithoutShips: {
    'zh-CN': '第一行中没有 MMSI、IMO、呼号或船名列，无法得知每行是哪艘船',
    'en-US': 'The first row names no column MMSI, IMO, Call sign or Name, so nothing says which ship a row is',
  },
}
