/** Game categories that have a page. A tab appears when the brand's module is on. */
export const categories = [{ modId: 'RNG', to: '/rng' }] as const
