import type { SettingField } from '@padma/contract'
import { useDates, useLanguage } from '@padma/i18n'
import { formatUnits } from '@padma/money'
import { useOperator } from '../../../operator.ts'
import type { Step } from '../history/changes.ts'
import { isPlain } from '../section/same.ts'
import { type SiteWord, useKnownSiteWord, useSiteWords } from './words.ts'

/** The whole section, which the page names already. */
const wholes = [
  'banners',
  'notices',
  'topics',
  'resources',
  'register',
  'modules',
  'statusText',
  'announcementTypes',
  'stakeLimits',
  'vendorLogos',
  'secondFactor',
  'session',
  'operatorSession',
  'rewards',
  'rounds',
  'play',
  'lotteryModes',
  'protection',
  'inbox',
  'cashier',
  'identityCheck',
]
/** Fields whose values are names of ours, with the first word of their messages. */
const choices: Readonly<Record<string, string>> = {
  groupName: 'group',
  type: 'noticeType',
  resourceType: 'resource',
  patternId: 'pattern',
  jackpotTicker: 'ticker',
  linkageType: 'linkage',
  defaultLanguage: 'language',
  audience: 'audience',
}

/**
 * Fields, rows and values of the configuration in words; what is newer than this console stays as
 * it is written.
 */
export function useConfigurationNames(fields: readonly SettingField[]) {
  const t = useSiteWords()
  const known = useKnownSiteWord()
  const language = useLanguage()
  const { timeZone, currencySymbol } = useOperator()
  const dates = useDates(timeZone)

  const settingAt = (steps: readonly Step[]) => {
    const path = steps.map((step) => ('field' in step ? step.field : '')).join('.')
    return fields.find((field) => field.path === path)
  }
  const fieldName = (field: string): string =>
    known(`field.${field}`) ??
    known(`registerField.${field}`) ??
    known(`language.${field}`) ??
    field
  const row = (value: unknown): string => {
    if (!isPlain(value))
      return (
        known(`module.${String(value)}`) ??
        known(`noticeType.${String(value)}`) ??
        known(`factorWay.${String(value)}`) ??
        known(`language.${String(value)}`) ??
        String(value)
      )
    if (typeof value.resourceType === 'string')
      return known(`resource.${value.resourceType}`) ?? value.resourceType
    return wordsIn(value.title ?? value.alt, language) || String(value.bannerId ?? value.id ?? '')
  }
  return {
    row,
    path: (steps: readonly Step[]): string => {
      const setting = settingAt(steps)
      if (setting) return t(setting.label as SiteWord)
      const [first] = steps
      const whole = first && 'field' in first ? first.field : ''
      return steps
        .map((step) =>
          'row' in step
            ? row(step.row)
            : wholes.includes(step.field)
              ? ''
              : (known(`field.${whole}.${step.field}`) ?? fieldName(step.field)),
        )
        .filter(Boolean)
        .join(' · ')
    },
    value: (steps: readonly Step[], value: unknown): string => {
      const setting = settingAt(steps)
      const field = steps.findLast((step) => 'field' in step)?.field ?? ''
      if (value === undefined || value === null || value === '' || Number.isNaN(value))
        return (field in choices ? known(`${choices[field]}.`) : null) ?? t('diff.empty')
      if (typeof value === 'boolean') return t(value ? 'on' : 'off')
      if (setting?.kind === 'number') {
        const unit = setting.unit ? ` ${t(`unit.${setting.unit}` as SiteWord)}` : ''
        return `${Number(value) / setting.per}${unit}`
      }
      if (setting?.kind === 'amount')
        return /^\d+$/.test(String(value))
          ? formatUnits(BigInt(String(value)), currencySymbol)
          : String(value)
      if (field in choices) return known(`${choices[field]}.${String(value)}`) ?? String(value)
      if (['timestamp', 'from', 'until'].includes(field)) return dates.dayAndTime(String(value))
      return typeof value === 'object'
        ? Object.entries(value)
            .map(([key, inner]) => `${fieldName(key)}: ${String(inner)}`)
            .join(', ')
        : String(value)
    },
  }
}

/** A text by language: in the reader's, else in whichever there is. */
export function wordsIn(words: unknown, language: string): string {
  if (!isPlain(words)) return ''
  return String(words[language] || Object.values(words).find((word) => word !== '') || '')
}
