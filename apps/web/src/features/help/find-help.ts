import { helpTopics } from './help-topics.ts'
import { noteOf, type ArticleId, type HelpTexts, type TermId } from './help-texts.ts'

export interface Found {
  /** The best first. */
  articles: ArticleId[]
  terms: TermId[]
}

type Texts = Pick<HelpTexts, 'articles' | 'glossary'>

/**
 * What answers a few words: all of them must stand somewhere in an article, and weigh more in its title than in its steps. When nothing
 * has all of them, at least half: a question has words that no answer repeats, and Chinese is written without blanks.
 */
export function findHelp(asked: string, { articles, glossary }: Texts): Found {
  const words = folded(asked)
    .split(/[\s,.;:!?，。；：！？、“”"]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return { articles: [], terms: [] }
  const terms = (Object.keys(glossary.terms) as TermId[]).filter((id) =>
    words.every((word) => folded(glossary.terms[id].join(' ')).includes(word)),
  )
  const whole = ranked(words, words.length, articles)
  if (whole.length + terms.length > 0) return { articles: whole, terms }
  const pieces = words.flatMap(piecesOf)
  return { articles: ranked(pieces, Math.ceil(pieces.length / 2), articles), terms: [] }
}

/** The articles in which at least so many of the words stand. */
function ranked(words: readonly string[], least: number, articles: Texts['articles']): ArticleId[] {
  return helpTopics
    .flatMap((topic) => topic.articles)
    .map(({ id }) => ({ id, score: scoreOf(words, least, articles[id]) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id)
}

/** A run of Chinese as its pairs of characters; other words as they are, without those of one letter. */
function piecesOf(word: string): string[] {
  if (!/\p{Script=Han}/u.test(word)) return word.length > 1 ? [word] : []
  const signs = [...word]
  return signs.length < 2 ? [word] : signs.slice(1).map((sign, i) => signs[i] + sign)
}

const TITLE = 8
const WORDS = 4
const LEAD = 2
const STEPS = 1

function scoreOf(words: readonly string[], least: number, article: Texts['articles'][ArticleId]): number {
  const { title, words: also, lead, steps } = article
  const parts = [
    [folded(title), TITLE],
    [folded(also), WORDS],
    [folded(lead), LEAD],
    [folded([...steps, noteOf(article) ?? ''].join(' ')), STEPS],
  ] as const
  const scores = words
    .map((word) => parts.reduce((most, [text, weight]) => (text.includes(word) ? most + weight : most), 0))
    .filter((score) => score > 0)
  return scores.length < least ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** Without accents and case: "Etá" is "eta". */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
