/** The first of `name-1`, `name-2`, … that is not taken. */
export function freshId(name: string, taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`${name}-${number}`)) number++
  return `${name}-${number}`
}
