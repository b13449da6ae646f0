import type { Settings } from './settings.ts'

/** How a brand is called: what its members reach for in a password or a name, and no one else. */
export const namesOfBrand = ({
  name,
  brandNames,
}: Pick<Settings, 'name' | 'brandNames'>): string[] => [name, ...Object.values(brandNames)]
