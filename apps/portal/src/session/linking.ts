/** While a member is at a provider to link himself: which one it is. Of this tab. */
export const LINKS = 'federatedLinks'
export const isLinking = (): boolean => sessionStorage.getItem(LINKS) !== null
