import { featureOfId, type Feature, type Identity, type Industry } from '@fairway/contract'
import type { Lead } from './lead.ts'

/** In Chinese and in English: whoever works for the operator reads one of them. */
type Words = readonly [chinese: string, english: string]

const industryLabels: Record<Industry, Words> = {
  scientific: ['科研', 'Scientific research'],
  financial: ['金融与保险', 'Finance and insurance'],
  logistics: ['物流', 'Logistics'],
  facilitator: ['服务商', 'Service provider'],
  government: ['政府机构', 'Government'],
  other: ['其他', 'Other'],
}
const identityWords: Record<Identity, Words> = {
  cargo: ['货主、货代或船东', 'Shipper, forwarder or shipowner'],
  it: ['信息技术人员', 'IT'],
  owner: ['企业负责人', 'Business owner'],
  shipService: ['船舶服务商', 'Ship service provider'],
  other: ['其他', 'Other'],
}
const aboutTexts: Record<Feature, Words> = {
  historyCall: ['历史靠港', 'Past port calls'],
  historyTrack: ['历史航迹', 'Past tracks'],
  fleetNum: ['船队', 'Fleets'],
  customApi: ['定制接口', 'Custom API'],
  test: ['申请试用', 'Trial'],
  regionLayer: ['区域图层', 'Area layers'],
  mapSelect: ['地图选择', 'Choice of map'],
  dataApi: ['数据接口', 'Data API'],
  solutions: ['解决方案', 'Solutions'],
  intermodalPlatform: ['多式联运平台', 'Intermodal platform'],
  regularShip: ['船舶追踪', 'Ship tracking'],
  shipPort: ['船舶与港口', 'Ships and ports'],
  vehicle: ['车辆查询', 'Vehicle query'],
  packingList: ['集装箱追踪', 'Container tracking'],
  weChatGreet: ['微信', 'WeChat'],
  productService: ['产品服务', 'Product service'],
}
const kindWords: Record<Lead['kind'], Words> = {
  contact: ['预约演示', 'Demonstration'],
  consult: ['方案咨询', 'Consultation'],
}
/** What is asked for by the place alone, whichever variant of the form was used. */
const wholeAsk: Partial<Record<Feature, Words>> = {
  test: ['申请试用', 'Trial application'],
  dataApi: ['数据需求', 'Request for data'],
  customApi: ['定制数据需求', 'Request for custom data'],
}
/** Places that add nothing to what the form is for. */
const plainPlaces: Record<Lead['kind'], readonly Feature[]> = {
  contact: ['productService'],
  consult: ['solutions', 'productService'],
}

const both = ([chinese, english]: Words): string => `${chinese} · ${english}`

/** What the sender asks for. */
export function askText({ kind, contentType }: Pick<Lead, 'kind' | 'contentType'>): string {
  const about = featureOfId(contentType)
  const whole = about && wholeAsk[about]
  if (whole) return both(whole)
  const [chinese, english] = kindWords[kind]
  if (about === null || plainPlaces[kind].includes(about)) return both([chinese, english])
  return both([`${chinese}（${aboutTexts[about][0]}）`, `${english} (${aboutTexts[about][1]})`])
}

/** Where the form was opened. */
export function placeWords(contentType: number): string {
  const about = featureOfId(contentType)
  return about === null ? String(contentType) : both(aboutTexts[about])
}

/** '' when none was chosen. Before the label was sent, government and other could not be told apart. */
export function industryOf({ industry, industryLabel }: Pick<Lead, 'industry' | 'industryLabel'>): string {
  if (industryLabel !== null) return both(industryLabels[industryLabel])
  return industry === null ? '' : String(industry)
}

export const identityOf = ({ identity }: Pick<Lead, 'identity'>): string =>
  identity === null ? '' : both(identityWords[identity])
