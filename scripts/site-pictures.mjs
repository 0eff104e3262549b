// The pictures on the site's pages: our own screens, in the sizes that `apps/web/src/site/pictures/pictures.ts` names.
import { join } from 'node:path'
import { chooseChart, openReader, quiet, save, visit } from './photograph.mjs'
import { endFleets, makeFleets } from './picture-fleets.mjs'
import { mapClasses } from './picture-subjects.mjs'
import { root } from './prepare.mjs'

const FOLDER = join(root, 'apps/web/src/site/pictures')
const PUBLIC = join(root, 'apps/web/public')
const WIDE = { width: 1152, height: 720 }
const PHONE = { width: 390, height: 844 }
/** What a page on a phone shows of a phone: a low screen, or as much of a usual one. */
const LOW = { width: 390, height: 520 }
/** As the home page places it: `apps/web/src/pages/home/hero-view.ts` starts the live map at the same view. */
const HERO = { width: 1600, height: 720, view: 'z=2.5&c=23,82' }
const SHARED = { width: 1200, height: 630 }
/** Off Hong Kong and Shenzhen: nowhere are more ships of the simulated world so near to each other. */
const HARBOUR = { lat: 22.47, lon: 113.83 }
/** From Hainan to Shanghai. */
const COAST = { lat: 25.5, lon: 118 }
/** How far from the middle of the screen what is left of it lies, in pixels: beside a panel, above a sheet. */
const BESIDE = { x: 216, y: -24 }
const ABOVE = { x: 0, y: 150 }
/** From here to the foot of a phone's screen, with the bar that says that the world is simulated. */
const SHEET_CUT = PHONE.height - LOW.height

/**
 * name; colours of the chart; where it looks, on a wide screen and on a phone; what must be there; what is done then (`pose`).
 * A phone's picture is a low screen as a whole, unless `cut` says from which row of pixels a usual one is cut. `member` pictures
 * are those of somebody who is logged in, `owner` of one who has fleets.
 */
const screens = [
  { name: 'world', chart: 'dark', path: () => '/map?z=1.3&c=27,72', narrow: () => '/map?z=1.9&c=22,100' },
  {
    name: 'list',
    chart: 'dark',
    path: ({ ship }) => `/map?z=7&c=${at(ship)}&panel=list`,
    shown: ['.ship-list .cell-name'],
  },
  {
    name: 'phone',
    chart: 'dark',
    whole: true,
    narrow: ({ ship }) => `/map?z=8&c=${aside(ship, 8, ABOVE)}&ship=${ship.mmsi}`,
    shown: ['.ship-panel'],
  },
  {
    name: 'harbour',
    chart: 'light',
    path: () => `/map?z=9&c=${aside(HARBOUR, 9, { x: -110, y: 0 })}&panel=legend`,
    narrow: () => `/map?z=9&c=${aside(HARBOUR, 9, { x: 25, y: -20 })}`,
  },
  {
    name: 'ship',
    chart: 'light',
    path: ({ ship }) => `/map?z=7.5&c=${aside(ship, 7.5, BESIDE)}&ship=${ship.mmsi}`,
    narrow: ({ ship }) => `/map?z=7.5&c=${at(ship)}&ship=${ship.mmsi}&tab=voyage`,
    shown: ['.ship-panel', '.ship-eta'],
    pose: { wide: scrollTo('.ship-section:has(.ship-eta)'), narrow: wholeSheet('.voyage-line') },
    cut: SHEET_CUT,
  },
  {
    name: 'port',
    chart: 'light',
    path: ({ port }) => `/map?z=8&c=${aside(port, 8, BESIDE)}&port=${port.locode}`,
    narrow: ({ port }) => `/map?z=8&c=${at(port)}&port=${port.locode}`,
    shown: ['.port-head', '.port-section'],
    pose: { narrow: wholeSheet('.tab-list') },
    cut: SHEET_CUT,
  },
  {
    name: 'filter',
    chart: 'light',
    path: () => `/map?z=5.5&c=${aside(COAST, 5.5, { x: -180, y: 0 })}&panel=filter&filter=type:tanker,container`,
    shown: ['.drawer-foot'],
  },
  {
    name: 'voyages',
    member: true,
    path: ({ ship }) => `/ship/${ship.mmsi}/voyages`,
    shown: ['.voyages-table-head'],
    pose: { narrow: openVoyagesMap },
    cut: 66,
  },
  {
    name: 'compare',
    member: true,
    chart: 'light',
    path: ({ ship, compared }) =>
      `/map?z=6&c=${at(ship)}&panel=compare&with=${compared.join(',')}&period=7d&hide=${mapClasses.join(',')}`,
    shown: ['.compare-body'],
    pose: { wide: nearer, narrow: playTo(0.6) },
    cut: 190,
  },
  { name: 'fleets', member: true, owner: true, path: () => '/fleets', shown: ['.fleet-rows .fleet-row'] },
]

function at({ lat, lon }) {
  return `${lat.toFixed(3)},${lon.toFixed(3)}`
}

/** The centre of a chart that shows a place so many pixels left of its middle and above it. */
function aside({ lat, lon }, zoom, { x, y }) {
  const degrees = 360 / (512 * 2 ** zoom)
  return at({ lat: lat - y * degrees * Math.cos((lat * Math.PI) / 180), lon: lon + x * degrees })
}

/** Brings a part of a panel to its top, under the tabs that stay there. */
function scrollTo(part) {
  return (page) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => {
        element.style.scrollMarginTop = '56px'
        element.scrollIntoView({ block: 'start', behavior: 'instant' })
      })
}

/** The sheet over the whole screen of a phone, with a part of it where the picture begins. */
function wholeSheet(part) {
  return async (page) => {
    await page.locator('.sheet-grip').press('ArrowUp')
    await page.locator('.sheet-full').waitFor()
    await page.locator('.side-content').evaluate(
      (panel, { part, row }) => {
        document.activeElement.blur()
        panel.scrollTop += panel.querySelector(part).getBoundingClientRect().top - row
      },
      { part, row: SHEET_CUT + 8 },
    )
  }
}

/** The chart of the voyages, which a phone opens when it is asked for, under the bar of what she did with her time. */
async function openVoyagesMap(page) {
  await page.locator('.voyages-map-toggle button').first().click()
  await page.locator('.voyages-map canvas').waitFor()
  await page.evaluate(() => {
    document.activeElement.blur()
    const bar = document.querySelector('.voyage-split')
    bar.style.scrollMarginTop = '72px'
    bar.scrollIntoView({ block: 'start', behavior: 'instant' })
  })
}

/** Moves the time bar to a share of its way. */
function playTo(share) {
  return (page) =>
    page
      .locator('.time-bar input[type=range]')
      .first()
      .evaluate((bar, share) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(
          bar,
          String(Number(bar.min) + share * (Number(bar.max) - Number(bar.min))),
        )
        bar.dispatchEvent(new Event('input', { bubbles: true }))
      }, share)
}

/** The comparison shows all of the tracks with room to spare: a little nearer, about their middle. */
async function nearer(page) {
  await playTo(0.6)(page)
  await page.mouse.move(545, 225)
  await page.mouse.wheel(0, -250)
  await page.mouse.move(760, 26)
}

/** `subjects` and `accounts` (language → login) are those of `picture-subjects.mjs`. */
export async function photographSite(browser, url, subjects, accounts, wanted) {
  const some = screens.filter(({ name }) => wanted(name))
  const failures = []
  if (wanted('hero')) await photographHero(browser, url)
  for (const language of ['en-US', 'zh-CN']) {
    for (const phone of [false, true]) {
      for (const [member, owner] of [
        [false, false],
        [true, false],
        [true, true],
      ]) {
        const these = some.filter(
          (screen) => Boolean(screen.member) === member && Boolean(screen.owner) === owner && (phone || !screen.whole),
        )
        if (these.length === 0) continue
        const account = member ? accounts[language] : null
        if (member) await (owner ? makeFleets : endFleets)(url, account, language)
        const reader = await openReader(browser, url, { language, screen: phone ? PHONE : WIDE, phone, account })
        for (const screen of these) {
          await photographScreen(reader, screen, subjects, phone).catch((error) => {
            failures.push(
              new Error(`${screen.name} in ${language} ${phone ? 'on a phone' : 'on a wide screen'}`, { cause: error }),
            )
          })
        }
        await reader.context.close()
      }
    }
    if (wanted('share')) await photographShared(browser, url, language)
  }
  // One that cannot be taken does not cost the others, which take minutes.
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message, cause }) => `${message}: ${cause.message}`).join('\n'))
}

async function photographScreen(
  reader,
  { name, chart, path, narrow = path, shown, pose = {}, cut, whole = false },
  subjects,
  phone,
) {
  if (chart) await chooseChart(reader, chart)
  if (phone) await reader.page.setViewportSize(whole || cut !== undefined ? PHONE : LOW)
  await visit(reader, (phone ? narrow : path)(subjects), shown)
  const posed = phone ? pose.narrow : pose.wide
  if (posed) {
    await posed(reader.page)
    await quiet(reader.page, reader.busy)
  }
  const file = (variant, width, most) => ({
    file: join(FOLDER, `${name}-${reader.language.toLowerCase()}-${variant}.webp`),
    width,
    most,
  })
  if (!phone) await save(reader, { files: [file(1152, 1152, 90_000), file(672, 672, 45_000)] })
  else if (whole) await save(reader, { files: [file(600, 600, 60_000), file(300, 300, 30_000)] })
  else
    await save(reader, {
      ...(cut !== undefined && { clip: { x: 0, y: cut, ...LOW } }),
      files: [file('narrow', 780, 60_000)],
    })
}

/** The chart alone, without a word on it: one picture for both languages, on wide screens and on phones. */
async function photographHero(browser, url) {
  for (const [name, screen, view, width, most] of [
    ['hero-wide', { width: HERO.width, height: HERO.height }, HERO.view, 1600, 110_000],
    ['hero-narrow', { width: 390, height: 640 }, 'z=2.4&c=43,116', 780, 60_000],
  ]) {
    const reader = await openReader(browser, url, {
      language: 'en-US',
      screen,
      scale: width / screen.width,
      bypassCSP: true,
    })
    await chooseChart(reader, 'dark', { wordless: true })
    await visit(reader, `/map?${view}`)
    await reader.page.addStyleTag({
      content:
        'header, .bridge-map > :not(.map-canvas), .maplibregl-control-container, .bridge > :not(main) { display: none !important } .bridge-map { position: fixed !important; inset: 0 !important }',
    })
    await reader.page.evaluate(() => dispatchEvent(new Event('resize')))
    await quiet(reader.page, reader.busy)
    await save(reader, { files: [{ file: join(FOLDER, `${name}.webp`), width, most }] })
    await reader.context.close()
  }
}

/** What a shared link shows: the top of the home page, without a name in it, for whoever runs the site under another. */
async function photographShared(browser, url, language) {
  const context = await browser.newContext({ viewport: SHARED, locale: language })
  const page = await context.newPage()
  await page.goto(`${url}/index/home?lang=${language}`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('body header, .hero-play')) part.style.display = 'none'
    document.querySelector('.hero').style.minHeight = `${innerHeight}px`
  })
  const file = `share-${language.toLowerCase()}.jpg`
  await page.screenshot({ path: join(PUBLIC, file), type: 'jpeg', quality: 82 })
  console.log(`apps/web/public/${file}`)
  await context.close()
}
