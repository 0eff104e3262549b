import { expect, it } from 'vitest'
import { cardPath, detailPath } from './addresses.ts'
import { cardNamed, cardNames, cardOf, cards, cardTitle, runs } from './cards.ts'
import { pages } from '../pages.ts'
import { dataClassIds, dataClassOf } from './data-classes.ts'
import { texts as english } from './catalogue/catalogue.en-us.ts'
import { texts as chinese } from './catalogue/catalogue.zh-cn.ts'

it('has the five classes of the specification in its order', () => {
  expect(dataClassIds.map((dataClass) => chinese.classes[dataClass].title)).toEqual([
    '船舶动态',
    '台风气象',
    '货物追踪',
    '港口信息',
    '车辆动态',
  ])
  expect(['0', '1', '2', '3', '4'].map(dataClassOf)).toEqual(dataClassIds)
})

it.each([null, '', '5', '-1', '00', '0 ', 'ship', '٣', '__proto__'])('takes %j for no class', (classId) =>
  expect(dataClassOf(classId)).toBeUndefined(),
)

it('finds a card by its name, and only in its own class when a class is named', () => {
  for (const card of cardNames) {
    expect(cardNamed(card)).toBe(card)
    for (const dataClass of dataClassIds)
      expect(cardNamed(card, dataClass)).toBe(cards[card].dataClass === dataClass ? card : undefined)
  }
  for (const name of [null, '', 'Position', 'toString', '<b>']) expect(cardNamed(name)).toBeUndefined()
})

it.each([
  ['ship dynamics', '船舶动态', 'position'],
  ['typhoon weather', '台风气象', 'typhoon'],
  ['cargo tracking', '货物追踪', 'container'],
  ['port information', '港口信息', 'ports'],
  ['vehicle dynamics', '车辆动态', 'vehiclePosition'],
] as const)('takes the names of the specification, %s and %s, for %s', (inEnglish, inChinese, card) => {
  for (const name of [inEnglish, inChinese, `${inEnglish[0].toUpperCase()}${inEnglish.slice(1)} `]) {
    expect(cardNamed(name)).toBe(card)
    expect(cardNamed(name, cards[card].dataClass)).toBe(card)
    expect(cardNamed(name, cards[card].dataClass === 'ship' ? 'port' : 'ship')).toBeUndefined()
  }
})

it('gives every class a card, and every card a side, a text for its state and an address that leads back to it', () => {
  expect(new Set(cardNames.map((card) => cards[card].dataClass))).toEqual(new Set(dataClassIds))
  for (const card of cardNames) {
    expect(cardOf(card).now ?? cardOf(card).history, card).toBeDefined()
    for (const texts of [english, chinese]) {
      const said = texts.cards[card]
      // What runs says how fresh it is; what does not says what it needs.
      expect(['refresh' in said, 'needs' in said], card).toEqual([runs(card), !runs(card)])
    }
    const address = new URL(cardPath(card), 'http://localhost')
    expect(cardNamed(address.searchParams.get('cardName'), dataClassOf(address.searchParams.get('classId')))).toBe(card)
    expect(detailPath('now', card)).toBe(cardPath(card).replace('dataApi', 'dataApi/nowDetail'))
  }
})

it('has a prerendered page for each side of each card, and calls no two of them the same', () => {
  const sides = (['now', 'history'] as const).flatMap((side) =>
    cardNames.filter((card) => cardOf(card)[side] !== undefined).map((card) => [side, card] as const),
  )
  expect(sides.map(([side, card]) => detailPath(side, card)).sort()).toEqual(
    (['now', 'history'] as const)
      .flatMap((side) =>
        pages[`/index/dataApi/${side}Detail`].variants.map((variant) => `/index/dataApi/${side}Detail?${variant}`),
      )
      .sort(),
  )
  for (const texts of [english, chinese])
    expect(new Set(sides.map(([side, card]) => cardTitle(texts.cards[card], side))).size).toBe(sides.length)
})
