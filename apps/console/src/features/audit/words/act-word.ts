import { useKnownWord } from '../../../words.ts'

/** The name of an act; one that is newer than this console keeps its code. */
export function useActWord(): (act: string) => string {
  const known = useKnownWord()
  return (act) => known(`act.${act}`) ?? act
}
