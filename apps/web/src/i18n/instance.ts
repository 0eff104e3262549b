import { createInstance } from 'i18next'

/** The application's texts. Components use `useTranslation`; this is for code outside of them. */
export const i18n = createInstance()
