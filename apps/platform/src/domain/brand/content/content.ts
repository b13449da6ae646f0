import type { Settings } from '../settings/settings.ts'

/**
 * Notices that are switched on, the newest first, in the visitor's language as far as they were
 * written in it.
 */
export function noticesOf(
  settings: Settings,
  asked: { types: string; language: string },
): { id: string; type: string; title: string; content: string; timestamp: string }[] {
  const types = asked.types.split(',').filter((type) => type !== '')
  return settings.notices
    .filter(
      (notice) =>
        notice.isOn &&
        settings.announcementTypes.includes(notice.type) &&
        (types.length === 0 || types.includes(notice.type)),
    )
    .sort((one, other) => (one.timestamp < other.timestamp ? 1 : -1))
    .map(({ id, type, title, content, timestamp }) => ({
      id,
      type,
      title: inLanguage(title, asked.language, settings),
      content: inLanguage(content, asked.language, settings),
      timestamp,
    }))
}

/** What operators wrote for the page of downloads or of joining. */
export function pageOf(settings: Settings, page: 'down' | 'join', language: string): string {
  return inLanguage(page === 'down' ? settings.downText : settings.joinText, language, settings)
}

/** Help topics in the order in which the console holds them. */
export function helpOf(
  settings: Settings,
  language: string,
): { id: string; title: string; content: string }[] {
  return settings.topics
    .filter((topic) => topic.isOn)
    .map(({ id, title, content }) => ({
      id,
      title: inLanguage(title, language, settings),
      content: inLanguage(content, language, settings),
    }))
}

/** A visitor may ask for the language `constructor`: only own properties are texts. */
export function wordsIn(
  words: Readonly<Record<string, string>>,
  language: string,
): string | undefined {
  return Object.hasOwn(words, language) ? words[language] : undefined
}

/** The language asked for, else the brand's own, else whichever there is. */
export function inLanguage(
  words: Readonly<Record<string, string>>,
  language: string,
  settings: Pick<Settings, 'defaultLanguage'>,
): string {
  return (
    wordsIn(words, language.toLowerCase()) ||
    wordsIn(words, settings.defaultLanguage) ||
    Object.values(words).find((word) => word !== '') ||
    ''
  )
}
