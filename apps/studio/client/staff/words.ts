import type en from '@padma/i18n/messages/en/staff.json'
import { type Key, type Language, loadCatalogue, type Translate, useT } from '@padma/i18n'
import { addStaffMessages } from '@padma/i18n/staff-messages'

addStaffMessages()

declare module '@padma/i18n' {
  interface Features {
    staff: typeof en
  }
}

export type Words = Translate<'staff'>
export const useWords = (): Words => useT('staff')

/** What a refusal says; one that has no words of its own is no answer. */
export function refusalWords(t: Words, code: string): string {
  const key = `refused.${code}` as Key<'staff'>
  const text = t(key)
  return text === key ? t('refused.unavailable') : text
}

export async function loadWords(language: Language): Promise<void> {
  await Promise.all((['ui', 'staff'] as const).map((feature) => loadCatalogue(language, feature)))
}
