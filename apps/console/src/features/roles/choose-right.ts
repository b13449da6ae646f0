import { type Right, rights } from '@padma/contract/rights'

type ThingOf<R> = R extends `${infer Thing}.${string}` ? Thing : never
type Thing = ThingOf<Right>
const thingOf = (right: Right): Thing => right.split('.')[0] as Thing
/** Every right by the thing that it is about, in the order of the list. */
export const rightsByThing = Map.groupBy(rights, thingOf)

/**
 * To act on something takes the right to see it: free rounds and restored access are on the
 * player’s page.
 */
export function sightFor(right: Right): Right {
  const thing = thingOf(right)
  return thing === 'freeRounds' || thing === 'grants' || thing === 'access'
    ? 'players.read'
    : (`${thing}.read` as Right)
}

/**
 * The rights with one more, and the sight that it needs; or with one less, and without what needed
 * it.
 */
export function chosen(before: readonly Right[], right: Right, isOn: boolean): Right[] {
  const after = new Set(
    isOn
      ? [...before, right, sightFor(right)]
      : before.filter((each) => each !== right && sightFor(each) !== right),
  )
  return rights.filter((each) => after.has(each))
}
