/**
 * Choices that outlast the visit and have no place in the storage, whose keys the specification
 * names: cookies of this host, `portal_` before their names because cookies know no ports. The
 * server reads none of them.
 */
export type Choice = 'balance' | 'consent' | 'device' | 'limitPrompt'

/** For days on which something was seen or put away: written and read as a storage is. */
export const deviceDays = {
  getItem: (name: string) => keptChoice(name),
  setItem: (name: string, day: string) => keepChoice(name, day, 2),
}

export function keptChoice(name: Choice | (string & {})): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`portal_${name}=`))
  return found ? decodeURIComponent(found.split('=')[1]!) : null
}

export function keepChoice(name: Choice | (string & {}), value: string, days: number): void {
  document.cookie = `portal_${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
