import type { V1CallId } from './v1-calls.ts'

/** What came to the data API, or changed in it, and when: the one list that pages and documents show. */
export interface V1Change {
  /** Of the product. */
  version: string
  /** UTC. */
  date: string
  /** Calls that are new; `stream` and what else has no name among the calls is told in the sentence. */
  added: readonly (V1CallId | 'stream')[]
  en: string
  zh: string
}

/** The newest first. */
export const v1Changes: readonly V1Change[] = [
  {
    version: '0.1.0',
    date: '2026-11-26',
    added: ['listPassages', 'listPortBerths', 'queryWeatherAlong'],
    en: 'The canals and straits of ways with their limits, berths and anchorages of ports, weather along a track. Several processes count the requests of a key together.',
    zh: '新增航路所经运河与海峡及其尺度限制、港口的泊位与锚地、沿航迹的气象。多进程部署时，同一密钥的请求数合并计算。',
  },
  {
    version: '0.1.0',
    date: '2026-11-25',
    added: [],
    en: 'The messages of both streams as an AsyncAPI document, /v1/asyncapi.json.',
    zh: '两个数据流的全部消息格式以 AsyncAPI 文档提供：/v1/asyncapi.json。',
  },
  {
    version: '0.1.0',
    date: '2026-11-24',
    added: ['listPortCalls', 'getPortCall'],
    en: 'Port calls by port or box, and one alone. Ports in a box, a port as GeoJSON. KML and GPX for tracks and places. A key that uses far more than usual is stopped (key_stopped).',
    zh: '按港口或矩形范围查询挂靠记录，也可查询单条。按范围查询港口，港口支持 GeoJSON。航迹和位置增加 KML、GPX 格式。用量远超平常的密钥会被暂停（key_stopped）。',
  },
  {
    version: '0.1.0',
    date: '2026-11-23',
    added: [
      'searchVessels',
      'getVessel',
      'getVesselPosition',
      'getVesselTrack',
      'listVesselPortCalls',
      'getVesselVoyage',
      'getVesselIdentity',
      'listNearbyVessels',
      'queryPositions',
      'searchPorts',
      'getPort',
      'listPortVessels',
      'listPortAnchored',
      'listPortExpected',
      'listPortDepartures',
      'listFleets',
      'listFleetVessels',
      'planRoute',
      'getDistance',
      'getWeather',
      'listAreas',
      'createArea',
      'getArea',
      'replaceArea',
      'deleteArea',
      'listAreaVessels',
      'listPlans',
      'createPlan',
      'getPlan',
      'replacePlan',
      'deletePlan',
      'takePlanStep',
      'getPlanReport',
      'listAlertRules',
      'createAlertRule',
      'getAlertRule',
      'replaceAlertRule',
      'deleteAlertRule',
      'rehearseAlertRule',
      'listAlerts',
      'markAlerts',
      'listWebhooks',
      'createWebhook',
      'replaceWebhook',
      'deleteWebhook',
      'rotateWebhookSecret',
      'testWebhook',
      'listDeliveries',
      'replayDelivery',
      'listShares',
      'createShare',
      'listShareViews',
      'revokeShare',
      'createExport',
      'listExports',
      'getExport',
      'cancelExport',
      'linkExport',
      'getUsage',
      'listKeys',
      'getStatus',
      'stream',
    ],
    en: 'The first calls of /v1, the stream, orders of history, and what an account keeps.',
    zh: '/v1 首批接口、数据流、历史数据订购，以及账号内容的读写。',
  },
]
