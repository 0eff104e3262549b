import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** As the build draws it (`contact-field.tsx`); the browser test sees the real one. */
const page = (language: string) =>
  `<!doctype html><html lang="${language}"><head><link rel="canonical" href="https://origin.invalid/x"><script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"></head><body><main><form class="contact-form" method="post" noValidate=""><input type="hidden" name="contentType" value="9"/><div class="contact-field "><label for="a">Industry</label><select id="a" name="industry" aria-invalid="false"><option value="" selected="">Please choose</option><option value="logistics">Logistics</option></select></div><div class="contact-field "><label for="b">Name</label><input id="b" aria-invalid="false" name="userName" value=""/></div><div class="contact-field "><label for="c">Reach</label><input id="c" aria-invalid="false" aria-describedby="c-note" name="contactWay" value=""/><p id="c-note" class="contact-hint">Phone</p></div><div class="contact-field "><label for="d">Company</label><input id="d" aria-invalid="false" name="companyName" value=""/></div><div class="contact-field is-wide"><label for="e">Text</label><textarea id="e" name="message" aria-invalid="false"></textarea></div><p class="contact-failure" role="alert"></p></form></main><script>1</script></body></html>`

/** A folder as the build leaves it, whose list names the page at an address, without the page. */
export function listFormPage(folder: string, address: string) {
  mkdirSync(join(folder, 'pages'), { recursive: true })
  writeFileSync(
    join(folder, 'pages/documents.json'),
    JSON.stringify({
      base: '/',
      pages: { [address]: [{ query: '', file: 'form', listed: true }] },
      shells: [],
      notFound: 'x',
      shell: 'x',
    }),
  )
}

/** The same with the page in both languages. */
export function buildFormPage(folder: string, address: string) {
  listFormPage(folder, address)
  for (const language of ['zh-CN', 'en-US']) {
    mkdirSync(join(folder, 'pages', language), { recursive: true })
    writeFileSync(join(folder, 'pages', language, 'form.html'), page(language))
  }
}
