import './standalone.css'
import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { switchLanguage } from '../../i18n/switch-language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { brand } from '#brand'
import { Button } from '../../ui/button/button.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

/** The frame of pages without menus: the site's name, the language, and what the page is for. `menu`: of who is logged in. */
export function Standalone({ menu, children }: { menu?: ReactNode; children: ReactNode }) {
  const ui = useTexts(uiTexts)
  const language = useLanguage()
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <div className="standalone room-site">
      <header className="standalone-head">
        <Link className="standalone-brand" to="/index/home">
          <img src={`${import.meta.env.BASE_URL}${brand.logo}`} alt="" width="28" height="28" />
          {brand.name[language]}
        </Link>
        <Button
          kind="plain"
          icon={Languages}
          lang={other}
          title={ui.language.otherTitle}
          onClick={() => void switchLanguage(other)}
        >
          {ui.language.other}
        </Button>
        {menu}
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
