/** While a member is at a provider to link a login: which one it is. Of this tab. */
export const LINKS = 'federatedLinks'
export const isLinking = (): boolean => sessionStorage.getItem(LINKS) !== null
