import { currentLanguage, type Language, setLanguage } from '@padma/i18n'
import { api } from '../calls/api.ts'
import { token } from '../session/session.ts'

/**
 * Shows the portal in another language, and tells the server in which a member reads, for what we
 * send them.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const former = currentLanguage()
  if (language === former) return
  await setLanguage(language)
  // The choice holds on this device in any case; a lost answer is nothing that the player could
  // mend.
  if (token() !== null)
    await api('PUT /wps/member/language', { body: { lang: language, hisLang: former } }).catch(
      () => undefined,
    )
}
