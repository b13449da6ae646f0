export { chosenLanguage, languages, type Language } from './language.ts'
export { preloadMessages } from './messages.ts'
export { I18nProvider, useLanguage, useT, type Translate } from './I18nProvider.tsx'
