import { useKnownWord } from '../words.ts'

/**
 * The two roles that every brand begins with have words in each language; the others are called
 * what they were named.
 */
export function useRoleName(): (name: string) => string {
  const known = useKnownWord()
  return (name) => known(`role.${name}`) ?? name
}
