import { firstTrialPath, type DemoKey, type Language } from '@fairway/contract'
import { escaped } from '../http/pages/escaped.ts'
import type { FormFields, FormProblems } from './read-form-page.ts'

const words = {
  'zh-CN': {
    thanks: '我们已收到您的需求',
    reference: (reference: string) => `编号为 ${reference}，来电或来信时请告知此编号。`,
    another: '再提交一条',
    correct: '尚未提交，请更正后重新提交：',
    picture: '图形验证码',
    pictureAlt: '图形验证码图片，请输入其中的字符',
    between: '；',
    key: '您的试用密钥，只显示这一次',
    keyFacts: (credits: string, until: string) => `每月 ${credits} 点，有效期至 ${until}（UTC）。`,
    line: '在终端里运行这一行：',
    noKey: '试用密钥由专人发给您。',
  },
  'en-US': {
    thanks: 'Your request has arrived',
    reference: (reference: string) => `Please quote the reference ${reference} when you call or write.`,
    another: 'Send another request',
    correct: 'Nothing was sent yet. Please correct this and send again: ',
    picture: 'Characters in the picture',
    pictureAlt: 'Picture with the characters to type',
    between: '; ',
    key: 'Your trial key, shown this once',
    keyFacts: (credits: string, until: string) => `${credits} credits a month, until ${until} (UTC).`,
    line: 'Run this line in a terminal:',
    noKey: 'A person will send you a trial key.',
  },
} satisfies Record<Language, unknown>

/** Where nothing is built the sentences stand alone. */
export const barePage = (language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Fairway</title></head><body><form class="contact-form" method="post"><p class="contact-failure" role="alert"></p></form></body></html>`

/** What the thank-you of a trial form says besides; `origin`: where the data API is. */
export interface TrialThanks {
  demoKey: DemoKey | null
  origin: string
}

/** The line that asks for a ship with a key. */
const firstLine = ({ key, vessel }: DemoKey, origin: string): string =>
  `curl -H 'Authorization: Bearer ${key}' '${origin}/v1${firstTrialPath(vessel?.mmsi ?? null)}'`

/** `trial-thanks.tsx` shows the same to who has the script. */
function trialBlock({ demoKey, origin }: TrialThanks, language: Language): string {
  const { key, keyFacts, line, noKey } = words[language]
  if (demoKey === null) return `<p>${noKey}</p>`
  const until = new Date(demoKey.expiresAt).toISOString().slice(0, 10)
  const code = (text: string) => `<pre class="trial-code" translate="no">${escaped(text)}</pre>`
  const facts = keyFacts(demoKey.creditsPerMonth.toLocaleString(language), until)
  return `<h3>${key}</h3>${code(demoKey.key)}<p>${facts}</p><p>${line}</p>${code(firstLine(demoKey, origin))}`
}

/** The prerendered page with a thank-you in the place of its form (`contact-thanks.tsx` shows the same to who has the script). */
export function thankingPage(
  html: string,
  reference: string,
  language: Language,
  trial: TrialThanks | null = null,
): string {
  const { thanks, reference: named, another } = words[language]
  const block = `<div class="contact-thanks"><h2 tabindex="-1" autofocus>${thanks}</h2><p>${escaped(named(reference))}</p>${trial === null ? '' : trialBlock(trial, language)}<a class="button button-quiet" href="">${another}</a></div>`
  return withoutScript(html).replace(/<form\b[^]*?<\/form>/, () => block)
}

/** A picture code: its PNG in base64 and the key it is answered with. */
export interface FormPicture {
  imageKey: string
  png: string
}

interface Returned {
  problems?: FormProblems
  failure?: string
  picture?: FormPicture | null
}

/** The prerendered page with what was typed in its form, and what is wrong beside each field. */
export function returnedPage(
  html: string,
  fields: FormFields,
  { problems, failure, picture = null }: Returned,
  language: Language,
): string {
  let first = true
  const filled = withoutScript(html).replaceAll(/<div class="contact-field[^"]*">[^]*?<\/div>/g, (block) => {
    const name = /\bname="(\w+)"/.exec(block)?.[1] ?? ''
    const typed = withValue(block, Object.hasOwn(fields, name) ? fields[name] : '')
    const problem = problems?.get(name)
    if (problem === undefined) return typed
    const marked = withProblem(typed, name, problem, first)
    first = false
    return marked
  })
  const { correct, between } = words[language]
  const sentence = failure ?? correct + [...(problems?.values() ?? [])].join(between)
  // Without a field to open at, the page opens at the sentence.
  const seen = first ? ' tabindex="-1" autofocus' : ''
  return filled.replace(
    /(<p class="contact-failure")([^>]*>)[^<]*/,
    (_, tag: string, rest: string) =>
      (picture === null ? '' : pictureField(picture, language)) + tag + seen + rest + escaped(sentence),
  )
}

/** What `contact-picture.tsx` shows to who has the script. */
function pictureField({ imageKey, png }: FormPicture, language: Language): string {
  const { picture, pictureAlt } = words[language]
  return `<div class="contact-field is-wide contact-picture"><label for="image-code">${picture}</label><div class="contact-picture-row"><input id="image-code" name="imageCode" autocomplete="off" maxlength="20" aria-required="true"/><img class="captcha" src="data:image/png;base64,${png}" alt="${pictureAlt}" width="120" height="40"/></div><input type="hidden" name="imageKey" value="${imageKey}"/></div>`
}

/** The page is not taken over by the script: that would draw the form anew. */
const withoutScript = (html: string): string =>
  html.replaceAll(/<script\b[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')

function withValue(block: string, value: string): string {
  const text = escaped(value)
  return (
    block
      .replace(/(<input\b[^>]*?) value="[^"]*"/, (_, tag: string) => `${tag} value="${text}"`)
      // A line break right after the tag would be taken for the tag's own.
      .replace(/(<textarea\b[^>]*>)[^<]*/, (_, tag: string) => `${tag}\n${text}`)
      .replace(/<select\b[^]*?<\/select>/, (select) =>
        select.replace(' selected=""', '').replace(`<option value="${text}"`, (option) => `${option} selected=""`),
      )
  )
}

function withProblem(block: string, name: string, problem: string, isFirst: boolean): string {
  const note = `${name}-problem`
  return block
    .replace(/<p id="[^"]*" class="contact-hint">[^<]*<\/p>/, '')
    .replace(/ aria-describedby="[^"]*"/, '')
    .replace(
      'aria-invalid="false"',
      () => `aria-invalid="true" aria-describedby="${note}"${isFirst ? ' autofocus' : ''}`,
    )
    .replace(/<\/div>$/, () => `<p id="${note}" class="contact-problem">${escaped(problem)}</p></div>`)
}
