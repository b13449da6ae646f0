/** Patterns of the catalogue have the ids 1 to 21. */
export const PATTERNS = 21
export const catalogueHas = (patternId: number): boolean =>
  Number.isInteger(patternId) && patternId >= 1 && patternId <= PATTERNS
