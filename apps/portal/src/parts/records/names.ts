import { type Key, useT } from '@padma/i18n'

/** What things of the records are called in the language at hand. */
export function useRecordNames() {
  const t = useT('records')
  const known = (key: string, otherwise: string, values?: Record<string, string>): string => {
    const text = t(key as Key<'records'>, values)
    return text === key ? otherwise : text
  }
  return {
    game: (code: string, name: string) => known(`game_${code}`, name),
    kind: (kind: string) => known(`kind_${kind}`, kind.replaceAll('_', ' ')),
    /** The cause of a movement as the other records name it: "round:61" is round 61 there too. */
    cause: (reference: string): string => {
      const [cause, id = ''] = reference.split(':')
      return known(`cause_${cause}`, reference, { id })
    },
  }
}
