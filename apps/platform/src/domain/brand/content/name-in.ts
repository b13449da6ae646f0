import type { Settings } from '../settings/settings.ts'

/** The brand's name as a language writes it, its own where it has no other there. */
export const nameIn = (
  { brandNames, name }: Pick<Settings, 'brandNames' | 'name'>,
  language: string,
): string => (Object.hasOwn(brandNames, language) && brandNames[language]) || name
