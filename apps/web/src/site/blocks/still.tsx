import { useState, type ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * What never changes once it is on the page. Where it was prerendered it is left as it stands, so that nobody downloads what it was
 * made of; a page that the browser draws itself, or in another language, makes it anew. `children` are a lazy component.
 */
export function Still({ children }: { children: ReactNode }) {
  const taken = useHydrated()
  const language = useLanguage()
  const [first] = useState({ language, wasThere: !taken })
  if (!import.meta.env.SSR && first.wasThere && first.language === language)
    return <div key="still" className="still" suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
  return (
    <div key="made" className="still">
      {children}
    </div>
  )
}

/** React compares it with nothing while it takes a page over, and sets nothing as long as it stays the same. */
const asItStands = { __html: '' }
