/** Kinds of accounts by the number that the session keeps as `isAgent`. */
const agents = ['1', '2', '41', '42']

export const isAgent = (type: string | null): boolean => type !== null && agents.includes(type)
/** A trial account plays, and has neither money nor a member centre. */
export const isTrial = (type: string | null): boolean => type === '4'

export const typeOfSession = (): string | null => sessionStorage.getItem('isAgent')
