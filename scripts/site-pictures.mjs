// The pictures on the site's pages: our own screens, in the sizes that `apps/web/src/site/pictures/pictures.ts` names.
import { join } from 'node:path'
import { chooseChart, openReader, quiet, save, visit } from './photograph.mjs'
import { root } from './prepare.mjs'

const FOLDER = join(root, 'apps/web/src/site/pictures')
const PUBLIC = join(root, 'apps/web/public')
const WIDE = { width: 1152, height: 720 }
const PHONE = { width: 390, height: 844 }
/** The part of a phone's screen that a page on a phone shows. */
const CUT = { width: 390, height: 520 }
/** As the home page places it: `apps/web/src/pages/home/hero-view.ts` starts the live map at the same view. */
const HERO = { width: 1600, height: 720, view: 'z=2.5&c=23,82' }
const SHARED = { width: 1200, height: 630 }
const STRAIT = '1.22,103.85'

/**
 * name; whose chart; where it looks, on a wide screen and on a phone; what must be there; from which pixel row the phone's
 * screen is cut. `member` pictures are those of somebody who is logged in.
 */
const screens = [
  { name: 'world', chart: 'dark', path: () => '/map?z=1.25&c=24,70', narrow: () => '/map?z=2.3&c=24,112', shown: ['.status-bar'] },
  { name: 'list', chart: 'dark', path: ({ coast }) => `/map?z=7&c=${coast}&panel=list`, shown: ['.ship-list .cell-name'] },
  { name: 'phone', chart: 'dark', whole: true, narrow: ({ ship, coast }) => `/map?z=8&c=${coast}&ship=${ship.mmsi}`, shown: ['.ship-panel'] },
  { name: 'harbour', chart: 'light', path: () => `/map?z=9&c=${STRAIT}&panel=legend`, narrow: () => `/map?z=9&c=${STRAIT}`, shown: [] },
  { name: 'ship', chart: 'light', path: ({ ship, coast }) => `/map?z=7.5&c=${coast}&ship=${ship.mmsi}`, shown: ['.ship-panel'], top: 324 },
  { name: 'port', chart: 'light', path: ({ port }) => `/map?z=9&c=${port.lat},${port.lon}&port=${port.locode}`, shown: ['.port-head'], top: 324 },
  { name: 'filter', chart: 'light', path: ({ coast }) => `/map?z=6&c=${coast}&panel=filter&filter=type:tanker,container`, shown: ['.drawer-foot'] },
  { name: 'fleets', member: true, path: () => '/fleets', shown: ['.fleet-row'] },
  { name: 'voyages', member: true, path: ({ ship }) => `/ship/${ship.mmsi}/voyages`, shown: ['.voyages-table-head'] },
  { name: 'compare', member: true, chart: 'light', path: ({ compared, coast }) => `/map?z=6&c=${coast}&panel=compare&with=${compared.join(',')}&period=7d`, shown: ['.compare-body'] },
]

/** `subjects` and `accounts` (language → login) are those of `picture-subjects.mjs`. */
export async function photographSite(browser, url, subjects, accounts, wanted) {
  const some = screens.filter(({ name }) => wanted(name))
  const failures = []
  if (wanted('hero')) await photographHero(browser, url)
  for (const language of ['en-US', 'zh-CN']) {
    for (const member of [false, true]) {
      for (const phone of [false, true]) {
        const these = some.filter((screen) => Boolean(screen.member) === member && (phone || !screen.whole))
        if (these.length === 0) continue
        const reader = await openReader(browser, url, { language, screen: phone ? PHONE : WIDE, phone, account: member ? accounts[language] : null })
        for (const screen of these) {
          await photographScreen(reader, screen, subjects, phone).catch(async (error) => {
            failures.push(new Error(`${screen.name} in ${language} ${phone ? 'on a phone' : 'on a wide screen'}`, { cause: error }))
          })
        }
        await reader.context.close()
      }
    }
    if (wanted('share')) await photographShared(browser, url, language)
  }
  // One that cannot be taken does not cost the others, which take minutes.
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message, cause }) => `${message}: ${cause.message}`).join('\n'))
}

async function photographScreen(reader, { name, chart, path, narrow = path, shown, top = 0, whole = false }, subjects, phone) {
  if (chart) await chooseChart(reader, chart)
  await visit(reader, (phone ? narrow : path)(subjects), shown)
  const file = (variant) => join(FOLDER, `${name}-${reader.language.toLowerCase()}-${variant}.webp`)
  if (!phone) {
    await save(reader, { file: file(1152), width: 1152, most: 90_000 })
    await save(reader, { file: file(640), width: 640, most: 45_000 })
  } else if (whole) {
    await save(reader, { file: file(600), width: 600, most: 60_000 })
    await save(reader, { file: file(300), width: 300, most: 30_000 })
  } else await save(reader, { file: file('narrow'), clip: { x: 0, y: top, ...CUT }, width: 780, most: 60_000 })
}

/** The chart alone, without a word on it: one picture for both languages, on wide screens and on phones. */
async function photographHero(browser, url) {
  for (const [name, screen, view, width, most] of [
    ['hero-wide', { width: HERO.width, height: HERO.height }, HERO.view, 1600, 110_000],
    ['hero-narrow', { width: 390, height: 640 }, 'z=2.4&c=43,116', 780, 60_000],
  ]) {
    const reader = await openReader(browser, url, { language: 'en-US', screen, scale: width / screen.width, bypassCSP: true })
    await chooseChart(reader, 'dark', { wordless: true })
    await visit(reader, `/map?${view}`)
    await reader.page.addStyleTag({ content: 'header, .bridge-map > :not(.map-canvas), .maplibregl-control-container, .bridge > :not(main) { display: none !important } .bridge-map { position: fixed !important; inset: 0 !important }' })
    await reader.page.evaluate(() => dispatchEvent(new Event('resize')))
    await quiet(reader.page, reader.busy)
    await save(reader, { file: join(FOLDER, `${name}.webp`), width, most })
    await reader.context.close()
  }
}

/** What a shared link shows: the top of the home page. */
async function photographShared(browser, url, language) {
  const context = await browser.newContext({ viewport: SHARED, locale: language })
  const page = await context.newPage()
  await page.goto(`${url}/index/home?lang=${language}`)
  await page.waitForLoadState('networkidle')
  const file = `share-${language.toLowerCase()}.jpg`
  await page.screenshot({ path: join(PUBLIC, file), type: 'jpeg', quality: 82 })
  console.log(`apps/web/public/${file}`)
  await context.close()
}
