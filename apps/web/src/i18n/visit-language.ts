import { languages, type Language } from '@fairway/contract'

const oneOfOurs = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => language === tag)

/** The language this visit was asked to be in: by the address (`?lang=`), else by the cookie that the server reads too. */
export function languageOfVisit(): Language | undefined {
  return oneOfOurs(new URLSearchParams(location.search).get('lang')) ?? languageCookie()
}

/** An address that names a language names the one that is shown, so that it can be copied and loaded again. Nothing to go back to. */
export function putLanguageIntoAddress(language: Language): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.set('lang', language)
  history.replaceState(history.state, '', url)
}

export function languageCookie(): Language | undefined {
  return oneOfOurs(/(?:^|; )language=([\w-]+)/.exec(document.cookie)?.[1])
}

/** Lets the server send the next page in this language at once. `for: 'visit'` is forgotten with the browser's session. */
export function tellServerLanguage(language: Language, keep: 'visit' | 'year'): void {
  const age = keep === 'year' ? `; max-age=${365 * 86_400}` : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Safari before 18.4 and over plain http
  document.cookie = `language=${language}; path=${import.meta.env.BASE_URL}; samesite=lax${age}${location.protocol === 'https:' ? '; secure' : ''}`
}

/** The language of a page that the server sent with its content; undefined for an empty one. */
export function languageOfDocument(): Language | undefined {
  return document.documentElement.dataset.head === undefined ? undefined : oneOfOurs(document.documentElement.lang)
}
