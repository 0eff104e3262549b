import './we-chat-greet.css'
import { Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { brand } from '#brand'
import { ContactButton } from '../../site/contact-button.tsx'
import { useHead } from '../../site/head/use-head.ts'
import world from '../not-found/world.svg?url'

const greetTexts = defineTexts({
  'en-US': () => import('./we-chat-greet.en-us.ts'),
  'zh-CN': () => import('./we-chat-greet.zh-cn.ts'),
})

/** Standalone greeting for visitors from WeChat: no header, no footer, light. */
export function Page() {
  useHead()
  const texts = useTexts(greetTexts)
  const language = useLanguage()
  const codes = [brand.workChat, brand.app, ...brand.qrCodes].filter((code) => code !== null)
  return (
    <main className="greet room-site">
      <div className="greet-top">
        <img className="greet-world" src={world} alt="" />
        <img src={`${import.meta.env.BASE_URL}${brand.logo}`} alt="" width="72" height="72" />
      </div>
      <div className="greet-words">
        <h1>{texts.title({ product: brand.name[language] })}</h1>
        <p>{texts.text}</p>
        <Link className="button button-buoy" to="/map">
          <MapIcon aria-hidden />
          {texts.openMap}
        </Link>
        <div className="greet-more">
          <Link className="button button-quiet" to="/index/productService">
            {texts.products}
          </Link>
          <ContactButton ask={{ feature: 'weChatGreet' }}>{texts.ask}</ContactButton>
        </div>
        <section aria-labelledby="greet-steps">
          <h2 id="greet-steps">{texts.steps}</h2>
          <ol className="greet-steps">
            {texts.openInBrowser.map((step) => (
              <li key={step.title}>
                <strong>{step.title}</strong>
                <span>{step.text}</span>
              </li>
            ))}
          </ol>
        </section>
        {codes.length > 0 && (
          <section aria-labelledby="greet-scan">
            <h2 id="greet-scan">{texts.scan}</h2>
            <ul className="greet-codes">
              {codes.map((code) => (
                <li key={code.image}>
                  <img
                    src={`${import.meta.env.BASE_URL}${code.image}`}
                    alt={code.title[language]}
                    width="160"
                    height="160"
                  />
                  <strong>{code.title[language]}</strong>
                  <span>{code.twin[language]}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  )
}
