import type { AreaErrorName, Language } from '@fairway/contract'

/** The sentences of the calls for areas. */
export const areaErrors: Record<AreaErrorName, Record<Language, string>> = {
  areasFull: {
    'zh-CN': '最多可有 {most} 个区域（现有 {have} 个），请先删除不用的',
    'en-US': 'You can have {most} areas and have {have}: delete some you no longer need first',
  },
  cornersFull: {
    'zh-CN': '全部区域的角点合计最多 {most} 个（现有 {have} 个），请简化形状或删除不用的区域',
    'en-US': 'All your areas together can have {most} corners and have {have}: simplify the shape or delete an area',
  },
  areaCrosses: {
    'zh-CN': '边线在 {place} 处自相交叉，请移动附近的角点',
    'en-US': 'The outline crosses itself at {place}: move a corner near there',
  },
  areaHoleOutside: {
    'zh-CN': '位于 {place} 的孔洞不在外轮廓之内，请移动或移除',
    'en-US': 'The hole at {place} lies outside its outline: move it or remove it',
  },
  areaNoPlace: {
    'zh-CN': '{lat}, {lon} 不是地球上的位置：纬度须在 -90 至 90 之间，经度须在 -180 至 180 之间',
    'en-US': '{lat}, {lon} is no place on Earth: latitudes go from -90 to 90, longitudes from -180 to 180',
  },
  areaTooFewCorners: {
    'zh-CN': '角点不足：多边形至少需要三个不同的角点，走廊至少需要两个',
    'en-US': 'Too few corners: a polygon needs three different ones, a corridor two',
  },
  areaTooManyCorners: {
    'zh-CN': '角点过多：单个区域最多 {most} 个',
    'en-US': 'Too many corners: one area can have {most}',
  },
  areaTooIntricate: {
    'zh-CN': '形状过于复杂：并排的边线或组成部分过多，请简化',
    'en-US': 'The shape is too intricate, with too many edges side by side or too many parts: simplify it',
  },
  areaEmpty: {
    'zh-CN': '该区域没有面积，请给出不同的边界',
    'en-US': 'The area has no extent: give it different edges',
  },
  areaReach: {
    'zh-CN': '半径或宽度须大于 0，且不超过 {most} 公里',
    'en-US': 'The radius or width must be more than 0 and at most {most} km',
  },
  areaChanged: {
    'zh-CN': '您打开之后，该区域已被保存为另一个版本，请对照后再保存',
    'en-US': 'Another version of the area has been saved since you opened it: compare the two, then save',
  },
  areaFileUnreadable: { 'zh-CN': '无法读取该文件：{reason}', 'en-US': 'The file cannot be read: {reason}' },
  areaFileEmpty: {
    'zh-CN': '文件中没有可用的区域：{reason}',
    'en-US': 'Nothing in the file is an area: {reason}',
  },
}
