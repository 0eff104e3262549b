import type { Language } from '@fairway/contract'
import type { MailSection } from './message.ts'

export interface MailPage {
  language: Language
  site: string
  /** Where the site's name leads; '' for nowhere. */
  siteUrl: string
  title: string
  paragraphs: readonly string[]
  /** Large, to be read and copied. */
  code?: string
  rows?: readonly (readonly [label: string, value: string, url?: string])[]
  sections?: readonly MailSection[]
  /** Below all else. */
  link?: readonly [label: string, url: string] | undefined
  small: readonly string[]
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const FONT = "font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif"
const INK = '#10202e'
const QUIET = '#55677a'
const LINE = '#dde4ea'
const ACCENT = '#0b63ce'

/** One column of tables with styles on the elements: what every mail program shows alike. Nothing is loaded. */
export function mailHtml({
  language,
  site,
  siteUrl,
  title,
  paragraphs,
  code,
  rows,
  sections,
  link,
  small,
}: MailPage): string {
  const name = escapeHtml(site)
  const head =
    siteUrl === '' ? name : `<a href="${escapeHtml(siteUrl)}" style="color:${INK};text-decoration:none">${name}</a>`
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${INK}">${escapeHtml(text)}</p>`
  const anchor = (content: string, url: string) => `<a href="${escapeHtml(url)}" style="color:${ACCENT}">${content}</a>`
  const linked = (content: string, url = '') => (url === '' ? content : anchor(content, url))
  const row = ([label, value, url]: readonly [string, string, string?]) =>
    `<tr><td style="padding:8px 16px 8px 0;vertical-align:top;white-space:nowrap;color:${QUIET};font-size:14px;border-top:1px solid ${LINE}">${escapeHtml(label)}</td>` +
    `<td style="padding:8px 0;font-size:15px;line-height:1.5;color:${INK};border-top:1px solid ${LINE};word-break:break-word">${linked(escapeHtml(value).replaceAll('\n', '<br>'), url)}</td></tr>`
  const lines = (texts: readonly string[]) => texts.map(escapeHtml).join('<br>')
  const section = ({ title: heading, lines: texts, entries = [] }: MailSection) =>
    `<h2 style="margin:24px 0 8px;font-size:16px;color:${INK}">${escapeHtml(heading)}</h2>` +
    entries
      .map(
        (entry) =>
          `<p style="margin:0;padding:8px 0;font-size:14px;line-height:1.5;color:${QUIET};border-top:1px solid ${LINE};word-break:break-word"><strong style="font-size:15px;color:${INK}">${linked(escapeHtml(entry.title), entry.url)}</strong><br>${lines(entry.lines)}</p>`,
      )
      .join('') +
    (texts.length === 0
      ? ''
      : `<p style="margin:0 0 8px;font-size:14px;line-height:1.7;color:${INK};word-break:break-word">${lines(texts)}</p>`)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;background:#f3f6f9;${FONT}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">`,
    `<tr><td style="padding:0 4px 16px;font-size:18px;font-weight:600;color:${INK}">${head}</td></tr>`,
    `<tr><td style="background:#ffffff;border:1px solid ${LINE};border-radius:10px;padding:32px 32px 16px">`,
    ...paragraphs.slice(0, 1).map(paragraph),
    code === undefined
      ? ''
      : `<p style="margin:8px 0 24px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;font-weight:600;letter-spacing:8px;color:${ACCENT}">${escapeHtml(code)}</p>`,
    ...paragraphs.slice(1).map(paragraph),
    rows === undefined
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-bottom:16px">${rows.map(row).join('')}</table>`,
    ...(sections ?? []).map(section),
    link === undefined ? '' : `<p style="margin:0 0 16px;font-size:15px">${anchor(escapeHtml(link[0]), link[1])}</p>`,
    `</td></tr>`,
    `<tr><td style="padding:16px 4px 0">${small.map((text) => `<p style="margin:0 0 6px;font-size:13px;line-height:1.5;color:${QUIET}">${escapeHtml(text)}</p>`).join('')}</td></tr>`,
    `</table></td></tr></table></body></html>`,
  ].join('\n')
}
