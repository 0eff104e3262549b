// The fleets of an account of the demonstration, made by the calls that the fleets page makes.
import { askingOf, loggedIn } from './asking.mjs'
import { COASTS, shipsAt } from './picture-subjects.mjs'

const wanted = {
  'en-US': [
    { groupName: 'Liners', groupColor: '#3A70EF', class: 'container' },
    { groupName: 'Tankers', groupColor: '#C85410', class: 'tanker' },
  ],
  'zh-CN': [
    { groupName: '集装箱班轮', groupColor: '#3A70EF', class: 'container' },
    { groupName: '期租油轮', groupColor: '#C85410', class: 'tanker' },
  ],
}
const SHIPS = 8

/** Two fleets of ships that are bound somewhere; what the account had before goes. */
export async function makeFleets(url, account, language) {
  await endFleets(url, account)
  const ask = askingOf(url, await loggedIn(url, account))
  const places = (await Promise.all(COASTS.map((coast) => shipsAt(ask, coast)))).flat()
  for (const { class: kind, ...fleet } of wanted[language]) {
    const { id } = await ask('SHIPDT-SERVICE-NEW/fleets', fleet)
    const ships = places
      .filter(
        (ship) => ship.class === kind && ship.nameZh && ship.length > 140 && ship.destination && ship.eta > Date.now(),
      )
      .slice(0, SHIPS)
    await ask('SHIPDT-SERVICE-NEW/fleets/ships/follow', { fleet: id, ships: ships.map(({ mmsi }) => ({ mmsi })) })
  }
}

/** Their rings would lie over the tracks that are compared. */
export async function endFleets(url, account) {
  const ask = askingOf(url, await loggedIn(url, account))
  const { fleets } = await ask('SHIPDT-SERVICE-NEW/fleets')
  for (const { id } of fleets) await ask(`SHIPDT-SERVICE-NEW/fleets/${id}/delete`, {})
}
