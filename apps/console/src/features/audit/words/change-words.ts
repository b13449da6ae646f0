import { useDates } from '@padma/i18n'
import { formatUnits, parseUnits } from '@padma/money'
import { useOperator } from '../../../operator.ts'
import { useKnownWord } from '../../../words.ts'

/** Names and values of what changed in a subject (`recovery:4`); unknown ones stay as written. */
export function useChangeWords(subject: string): {
  name: (path: string) => string
  value: (path: string, text: string) => string
} {
  const known = useKnownWord()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  return {
    name: (path) => known(`audit.key.${listOf(path)}`) ?? path,
    value: (path, text) => {
      const list = listOf(path)
      switch (list) {
        case 'amount':
        case 'credited':
        case 'stake': {
          const units = parseUnits(text)
          return units === null ? text : formatUnits(units, currencySymbol)
        }
        case 'dueAt':
        case 'endsAt':
          return Number.isNaN(Date.parse(text)) ? text : dates.dayAndTime(text)
        // The states of a request for a new number have names of their own.
        case 'state':
          return (
            known(subject.startsWith('recovery:') ? `recoveries.${text}` : `state.${text}`) ?? text
          )
        case 'status':
          return known(`state.${text}`) ?? text
        case 'kind':
          return known(`kind.${text}`) ?? text
        case 'rights':
          return known(`right.${text}`) ?? text
        case 'differing.check':
          return known(`check.${text}`) ?? text
        case 'authenticator':
          return known(`audit.isOpen.${text}`) ?? text
        case 'isOpen':
        case 'why':
        case 'inSpiteOf':
        case 'reason':
          return known(`audit.${list}.${text}`) ?? text
        default:
          return text
      }
    },
  }
}

/** `rights.3` is one of the rights, `differing.0.check` a check of one that differs. */
function listOf(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '')
}
