/**
 * How each language of the texts writes what is counted and when something is: an SMS is a
 * sentence, so in its own digits.
 */
const locales = { bn: 'bn-u-nu-beng', en: 'en-GB', ar: 'ar-u-nu-latn' } as const
const localeOf = (language: string): string =>
  Object.hasOwn(locales, language) ? locales[language as keyof typeof locales] : locales.en

/**
 * What a member is called: a name that is a mobile number stands as numbers do everywhere, with its
 * plus.
 */
export const writtenName = (username: string): string =>
  /^\d{10,15}$/.test(username) ? `+${username}` : username

/** A whole number inside a sentence; never a code, which is typed as it came. */
export const writtenCount = (language: string, count: number): string =>
  new Intl.NumberFormat(localeOf(language), { useGrouping: false }).format(count)

export const writtenDay = (language: string, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(at)

export const writtenTime = (language: string, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
