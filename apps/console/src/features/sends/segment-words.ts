import { languages, useDates, useLanguage } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { useOperator } from '../../operator.ts'
import { useWords } from '../../words.ts'
import type { Segment } from './queries.ts'

/** Whom a message is for, a condition each. */
export function useSegmentWords(): (
  segment: Segment,
  labels: readonly Record<string, string>[],
) => string[] {
  const t = useWords()
  const language = useLanguage()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  return (segment, labels) => {
    const { of, ranks, lastSignIn, lastDeposit, deposited, usernames } = segment
    const label = (level: number) => nameOf(labels[level], language) ?? `${level}`
    return [
      t(`sends.of_${of}`),
      ...(ranks ? [t('sends.hasLabels', { labels: ranks.map(label).join(', ') })] : []),
      ...(segment.languages
        ? [
            t('sends.hasLanguages', {
              languages: segment.languages.map((each) => languages[each].name).join(', '),
            }),
          ]
        : []),
      ...(lastSignIn ? [t(`sends.signIn_${lastSignIn.when}`, { days: lastSignIn.days })] : []),
      ...(lastDeposit ? [t(`sends.deposit_${lastDeposit.when}`, { days: lastDeposit.days })] : []),
      ...(deposited
        ? [
            t('sends.deposited', {
              amount: formatDecimal(deposited.atLeast, currencySymbol),
              day: dates.day(`${deposited.since}T12:00:00Z`),
            }),
          ]
        : []),
      ...(usernames ? [t('sends.hasNames', { n: usernames.length })] : []),
    ]
  }
}

/** In the language at hand, or whichever there is. */
export const nameOf = (
  names: Readonly<Record<string, string>> | undefined,
  language: string,
): string | undefined => names && (names[language] ?? names.en ?? Object.values(names)[0])
