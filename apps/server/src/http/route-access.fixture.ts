import {
  accountApi,
  announcementApi,
  baseTilePath,
  chartLayerPath,
  contactApi,
  coverageApi,
  coverageTilePath,
  dataOfferApi,
  densityApi,
  densityTilePath,
  interferenceApi,
  layerApi,
  loginApi,
  mapTilePath,
  portApi,
  qrApi,
  replayApi,
  shipListApi,
  settingsApi,
  shipApi,
  shipHistoryApi,
  shipPicturePath,
  statusApi,
  voyageApi,
  weatherApi,
} from '@fairway/contract'
import { areasAccess } from '../areas/areas-access.fixture.ts'
import { remindersAccess } from '../reminders/reminders-access.fixture.ts'
import { routesAccess } from '../routes/routes-access.fixture.ts'
import { dataApiAccess } from '../data-api/data-api-access.fixture.ts'
import { deliveriesAccess } from '../deliveries/deliveries-access.fixture.ts'
import { deskAccess } from '../desk/desk-access.fixture.ts'
import { chartsAccess } from '../charts/charts-access.fixture.ts'
import { embedsAccess } from '../embeds/embeds-access.fixture.ts'
import { evidenceAccess } from '../evidence/evidence-access.fixture.ts'
import { postPath } from '../feeds/posted/post-feeds.routes.ts'
import { filterAccess } from '../filter/filter-access.fixture.ts'
import { fleetReportsAccess } from '../fleet-reports/fleet-reports-access.fixture.ts'
import { fleetsAccess } from '../fleets/fleets-access.fixture.ts'
import { organisationsAccess } from '../organisations/organisations-access.fixture.ts'
import { ordersAccess } from '../orders/orders-access.fixture.ts'
import { plansAccess } from '../plans/plans-access.fixture.ts'
import { purchasesAccess } from '../purchases/purchases-access.fixture.ts'
import { secondFactorAccess } from '../second-factor/second-factor-access.fixture.ts'
import { sharesAccess } from '../shares/shares-access.fixture.ts'
import { voyagesAccess } from '../voyages/voyages-access.fixture.ts'
import { viewsAccess } from '../views/views-access.fixture.ts'
import { pathsOf, type Ask, type Outcome, type RouteAccess } from './access-case.fixture.ts'

const scene = 'a-scene-that-is-not-there'
const get = (path: string, right: Ask, visitor: Outcome, wrong: RouteAccess['wrong'] = []): RouteAccess => ({
  route: `GET ${path}`,
  right,
  visitor,
  wrong,
})
const post = (
  path: string,
  right: Ask,
  visitor: Outcome,
  wrong: RouteAccess['wrong'] = [[{ json: [] }, 400]],
): RouteAccess => ({
  route: `POST ${path}`,
  right,
  visitor,
  wrong,
})
const own = (
  route: string,
  right: RouteAccess['right'],
  owner: Outcome,
  more: Partial<RouteAccess> = {},
): RouteAccess => ({
  route,
  right,
  owner,
  ...more,
})

const at = pathsOf({
  ...accountApi,
  ...announcementApi,
  ...contactApi,
  ...coverageApi,
  ...dataOfferApi,
  ...densityApi,
  ...interferenceApi,
  ...loginApi,
  ...portApi,
  ...qrApi,
  ...replayApi,
  ...shipListApi,
  ...settingsApi,
  ...statusApi,
  ...shipApi,
  ...shipHistoryApi,
  ...voyageApi,
  ...weatherApi,
})
const lead = { userName: '李雷', companyName: 'Ships Ltd', contentType: 31, userSource: 1 }

/** Every way in. A feature adds its rows here; a route without one fails the test. */
export const routeAccess: readonly RouteAccess[] = [
  get(at.getStatus, {}, [200, 0]),
  get(at.listAnnouncements, {}, [200, 0]),
  get(at.getSettings, {}, [200, 0]),
  get(
    at.searchAll,
    { path: `${at.searchAll}?q=ever` },
    [200, 0],
    [[{ path: `${at.searchAll}?q=${'x'.repeat(65)}` }, 400]],
  ),
  get(at.listShips, { path: `${at.listShips}?limit=5` }, [200, 0], [[{ path: `${at.listShips}?limit=5000000` }, 400]]),
  post(
    at.listPickedShips,
    { json: { ships: [412_000_001] } },
    [200, 0],
    [[{ json: { ships: Array.from({ length: 2_001 }, (_, i) => i + 1) } }, 400]],
  ),
  post(
    at.exportShips,
    { json: { columns: [], format: 'csv' } },
    [200],
    [[{ json: { columns: ['x'], format: 'pdf' } }, 400]],
  ),
  get(at.getShip, { path: `${at.listShips}/123456789` }, [404, 4040], [[{ path: `${at.listShips}/1e99` }, 400]]),
  get(
    at.getTrack,
    { path: `${at.listShips}/123456789/track` },
    [200, 0],
    [[{ path: `${at.listShips}/1/track?from=5&to=4` }, 400]],
  ),
  own(`GET ${at.exportTrack}`, { path: `${at.listShips}/123456789/track/export?format=gpx` }, [404, 4040], {
    wrong: [[{ path: `${at.listShips}/1/track/export?format=exe` }, 400]],
  }),
  get(
    at.getIdentity,
    { path: `${at.listShips}/123456789/identity` },
    [200, 0],
    [[{ path: `${at.listShips}/x/identity` }, 400]],
  ),
  get(at.listPorts, {}, [200, 0]),
  get(at.getPort, { path: `${at.listPorts}/CNSHA` }, [200, 0], [[{ path: `${at.listPorts}/..%2f..%2fetc` }, 400]]),
  get('/healthz', {}, [200]),
  get('/livez', {}, [200]),
  get('/readyz', {}, [200]),
  get('/metrics', {}, [401, 4012]),
  get('/.well-known/security.txt', {}, [404, 4040]),
  // To a feed, with its secret: post-feed.test.ts.
  post(postPath, { path: '/feeds/nobodys', json: { msgs: [] } }, [401, 4013], [[{ path: '/feeds/nobodys' }, 401]]),
  // What browsers send by themselves.
  post('/browser-reports', { json: { 'csp-report': {} } }, [204], []),
  get(baseTilePath, { path: '/tiles/base/0/0/0.pbf' }, [200], [[{ path: '/tiles/base/1/5/0.pbf' }, 404]]),
  get(
    chartLayerPath,
    { path: '/layers/nobodys.geojson' },
    [404, 4040],
    [
      [{ path: '/layers/..%2f..%2fetc.geojson' }, 400],
      [{ path: '/layers/A.geojson' }, 400],
    ],
  ),
  get(`/api/${layerApi.listLayers.path}`, {}, [200, 0]),
  get(
    mapTilePath,
    { path: '/tiles/maps/nobodys/0/0/0/0' },
    [404, 4040],
    [
      [{ path: '/tiles/maps/..%2f..%2fetc/0/0/0/0' }, 404],
      [{ path: '/tiles/maps/nobodys/0/99/0/0' }, 400],
      [{ path: '/tiles/maps/nobodys/0/1/5/0' }, 404],
    ],
  ),

  get(
    at.getReplay,
    { path: `${at.getReplay}?west=1&south=1&east=2&north=2` },
    [200, 0],
    [[{ path: `${at.getReplay}?west=1&south=1&east=2` }, 400]],
  ),
  get(at.getDensity, {}, [200, 0], [[{ path: `${at.getDensity}?class=submarine` }, 400]]),
  get(at.getCoverage, {}, [200, 0]),
  get(at.getDataOffer, {}, [200, 0]),
  get(
    at.showDataCall,
    { path: at.showDataCall.replace(':call', 'searchPorts') },
    [200, 0],
    // What an account has, what changes something, and a ship of the reader's choice cannot be asked for.
    [
      [{ path: at.showDataCall.replace(':call', 'listKeys') }, 400],
      [{ path: at.showDataCall.replace(':call', 'createArea') }, 400],
      [{ path: at.showDataCall.replace(':call', 'getVesselPosition') }, 400],
    ],
  ),
  get(at.showDataStream, {}, [200, 0], [[{ path: `${at.showDataStream}?after=-1` }, 400]]),
  get(at.listStoredMonths, {}, [200, 0]),
  get(at.listDataSamples, {}, [200, 0]),
  get(
    at.getDataSample,
    { path: at.getDataSample.replace(':format', 'csv') },
    [404, 4040],
    [[{ path: at.getDataSample.replace(':format', '..%2f..%2fetc') }, 400]],
  ),
  get(at.getInterference, {}, [200, 0]),
  get(
    at.getDoubts,
    { path: `${at.listShips}/123456789/doubts` },
    [404, 4040],
    [[{ path: `${at.listShips}/x/doubts` }, 400]],
  ),
  get(coverageTilePath, { path: '/tiles/coverage/0/0/0.png' }, [204], [[{ path: '/tiles/coverage/1/5/0.png' }, 404]]),
  get(densityTilePath, { path: '/tiles/density/0/0/0.png' }, [204], [[{ path: '/tiles/density/1/5/0.png' }, 404]]),

  get(
    shipPicturePath,
    { path: '/pictures/ships/123456789.png' },
    [404, 4041],
    [
      [{ path: '/pictures/ships/0.png' }, 400],
      [{ path: '/pictures/ships/123456789.png?theme=pink' }, 400],
    ],
  ),

  post(at.saveContactByOther, { json: { ...lead, phoneNumber: '13800138000' } }, [200, 0]),
  post(at.consult, { json: { ...lead, contactWay: 'ann@ships.example' } }, [200, 0]),
  // The forms of the pages, from browsers without script.
  ...['', '/'].flatMap((slash) => [
    post(
      `/index/dataApi/applyForTrial${slash}`,
      { form: { ...lead, contentType: '5', userSource: '1', phoneNumber: '13800138000' } },
      [200],
    ),
    post(
      `/index/solutions/consultForSolutions${slash}`,
      { form: { ...lead, contentType: '9', userSource: '1', contactWay: 'ann@ships.example' } },
      [200],
    ),
  ]),

  // Accounts. In production without senders no code goes out: 2030, 2031.
  post(
    at.login,
    { form: { phoneOrEmail: '13800138000', password: 'wrong-one' } },
    [200, 2001],
    [[{ json: { phoneOrEmail: 1, password: 'a' } }, 400]],
  ),
  post(at.userIsExist, { path: `${at.userIsExist}?phoneOrEmail=13800138000` }, [200, 0], [[{ json: [] }, 400]]),
  post(
    at.mobileRegister,
    { form: { mobile: '13800138000', code: '1', type: '1', pwd: 'gangway-7', rePwd: 'gangway-7' } },
    [200, 2020],
  ),
  post(
    at.mailRegister,
    { form: { email: 'a@b.cn', code: '1', type: '1', pwd: 'gangway-7', rePwd: 'gangway-7' } },
    [200, 2020],
  ),
  post(at.updatePwByCode, { form: { phoneOrEmail: '13800138000', newPwd: 'gangway-7', code: '1' } }, [200, 2020]),
  get(
    at.getVerifyCode,
    { path: `${at.getVerifyCode}?imageKey=abcdefgh` },
    [200, 0],
    [[{ path: `${at.getVerifyCode}?imageKey=..%2f` }, 400]],
  ),
  post(at.sendSmsByVerifyCode, { json: { imageCode: 'a', imageKey: 'abcdefgh', mobile: '13800138000' } }, [200, 2030]),
  post(at.sendMailByVerifyCode, { json: { imageCode: 'a', imageKey: 'abcdefgh', email: 'a@b.cn' } }, [200, 2031]),
  post(at.sendSms, { form: { mobile: '13800138000' } }, [200, 2030]),
  post(at.sendMail, { form: { email: 'a@b.cn' } }, [200, 2031]),
  get(
    at.verifyCode,
    { path: `${at.verifyCode}?code=1&mobile=13800138000` },
    [200, 2020],
    [[{ path: `${at.verifyCode}?code=1` }, 400]],
  ),
  post(at.checkCode, { json: { code: '1', mobile: '13800138000' } }, [200, 2020], [[{ json: { code: '1' } }, 400]]),
  get(at.getQrCode, {}, [200, 0]),
  get(
    at.getQrStatus,
    { path: `${at.getQrStatus}?scene=${scene}` },
    [200, 0],
    [[{ path: `${at.getQrStatus}?scene=1` }, 400]],
  ),
  post(at.askQrStatus, { json: { scene } }, [200, 0], [[{ json: { scene: '1' } }, 400]]),
  get(
    at.getAvatar,
    { path: `${at.saveAvatar}/${'x'.repeat(22)}` },
    [404, 4040],
    [[{ path: `${at.saveAvatar}/..%2fx` }, 400]],
  ),
  get(at.listOutbox, {}, [404, 4040]),

  own(`GET ${at.userInfo}`, {}, [200, 0]),
  own(`POST ${at.qrRequest}`, { json: { ticket: scene } }, [200, 2040], {
    wrong: [[{ json: { ticket: '1' } }, 400]],
  }),
  own(`POST ${at.answerQr}`, { json: { ticket: scene, confirm: true } }, [200, 2040], {
    wrong: [[{ json: { ticket: scene, confirm: 'yes' } }, 400]],
  }),
  own(`GET ${at.getProfile}`, {}, [200, 0]),
  own(`POST ${at.changeProfile}`, { json: { company: 'Ships' } }, [200, 0], {
    wrong: [
      [{ json: { userId: 1 } }, 400],
      [{ json: { name: '' } }, 400],
    ],
  }),
  own(`POST ${at.confirmLogin}`, { json: { password: 'wrong-one' } }, [200, 2014], {
    wrong: [[{ json: {} }, 400]],
  }),
  own(
    `POST ${at.changePassword}`,
    { json: { password: 'wrong-one', pwd: 'gangway-8', rePwd: 'gangway-8' } },
    [200, 2014],
    { wrong: [[{ json: {} }, 400]] },
  ),
  own(`POST ${at.sendContactCode}`, { json: { to: 'mobile' } }, [200, 2030], {
    wrong: [[{ json: { to: 'everybody' } }, 400]],
  }),
  own(
    `POST ${at.changeContact}`,
    { json: { via: 'mobile', code: '1', contact: 'a@b.cn', newCode: '1' } },
    [200, 2020],
    { wrong: [[{ json: { via: 'post' } }, 400]] },
  ),
  own(`GET ${at.listSessions}`, {}, [200, 0]),
  own(`GET ${at.listEvents}`, {}, [200, 0]),
  own(`POST ${at.saveAvatar}`, { raw: { type: 'image/png', body: '<svg onload=alert(1)>' } }, [200, 2051]),
  own(`POST ${at.removeAvatar}`, {}, [200, 0]),
  own(`POST ${at.deleteAccount}`, { json: { password: 'wrong-one' } }, [200, 2014], {
    wrong: [[{ json: { password: 'a', userId: 1 } }, 400]],
  }),
  own(`POST ${at.exportAccount}`, { json: { password: 'wrong-one' } }, [200, 2014], {
    wrong: [[{ json: {} }, 400]],
  }),
  own(`POST ${at.endOtherSessions}`, {}, [200, 0]),
  own(`POST ${at.endSession}`, ({ sessionId }) => ({ json: { id: sessionId } }), [200, 0], {
    stranger: [404, 4040],
    wrong: [[{ json: { id: 5 } }, 400]],
  }),
  ...secondFactorAccess,
  ...deskAccess,
  ...fleetReportsAccess,
  ...fleetsAccess,
  ...voyagesAccess,
  ...evidenceAccess,
  ...filterAccess,
  ...sharesAccess,
  ...viewsAccess,
  ...areasAccess,
  ...organisationsAccess,
  ...ordersAccess,
  ...plansAccess,
  ...purchasesAccess,
  ...routesAccess,
  ...remindersAccess,
  ...deliveriesAccess,
  ...dataApiAccess,
  ...embedsAccess,
  ...chartsAccess,
  get(
    at.getVoyageForecast,
    { path: `${at.listShips}/123456789/voyage` },
    [404, 4041],
    [[{ path: `${at.listShips}/0/voyage` }, 400]],
  ),
  get(
    at.getWeather,
    { path: `${at.getWeather}?lat=31&lon=122` },
    [200, 0],
    [[{ path: `${at.getWeather}?lat=91&lon=abc` }, 400]],
  ),
  own(`POST ${at.weatherAlong}`, { json: { places: [{ lat: 31, lon: 122, at: 1_795_000_000_000 }] } }, [200, 0], {
    wrong: [
      [{ json: { places: [] } }, 400],
      [{ json: { places: [{ lat: 91, lon: 122, at: 1_795_000_000_000 }] } }, 400],
      [{ json: { places: Array.from({ length: 41 }, (_, i) => ({ lat: i, lon: 0, at: 1_795_000_000_000 })) } }, 400],
    ],
  }),
  own(`POST ${at.logout}`, {}, [200, 0]),
]
