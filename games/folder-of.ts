/** A game's folder by its code: a fast lottery has one for its issues of 1, 3 and 5 minutes. */
export const folderOf = (code: string): string => code.replace(/-[135]$/, '')
