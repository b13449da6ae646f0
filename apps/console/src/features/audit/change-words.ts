import { formatUnits, parseUnits } from '@padma/money'
import { useOperator } from '../../operator.ts'
import { useKnownWord } from '../../words.ts'

/** Names and values of what changed, in words; what is newer than this console stays as it was written. */
export function useChangeWords(): { name: (path: string) => string; value: (path: string, text: string) => string } {
  const known = useKnownWord()
  const { currencySymbol } = useOperator()
  return {
    name: (path) => known(`audit.key.${path}`) ?? path,
    value: (path, text) => {
      switch (path) {
        case 'amount': case 'credited': case 'stake': {
          const units = parseUnits(text)
          return units === null ? text : formatUnits(units, currencySymbol)
        }
        case 'state': case 'kind': return known(`${path}.${text}`) ?? text
        case 'isOpen': case 'why': case 'inSpiteOf': case 'reason': return known(`audit.${path}.${text}`) ?? text
        default: return text
      }
    },
  }
}
