/** Game categories by module, each with its page. A tab appears when the brand's module is on. */
export const categories = [
  { modId: 'RNG', to: '/rng' },
  { modId: 'LIVE', to: '/live' },
  { modId: 'FISH', to: '/fish' },
  { modId: 'PVP', to: '/pvp' },
  { modId: 'SPORTS', to: '/sports' },
  { modId: 'ESPORTS', to: '/esports' },
  { modId: 'LOTT', to: '/lott' },
  { modId: 'ELOTT', to: '/elott' },
] as const
export type CategoryId = (typeof categories)[number]['modId']

export function pathOf(category: CategoryId): string {
  return categories.find(({ modId }) => modId === category)!.to
}
