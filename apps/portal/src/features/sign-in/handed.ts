/**
 * What the login in the header was refused with, for the sheet that goes on from there. Of this
 * page alone.
 */
export type Handed = { password: string; error: unknown }

let handed: Handed | null = null
export function handOver(what: Handed): void {
  handed = what
}
/** Read while rendering, which may be done again; dropped once the sheet is there. */
export const handedOver = (): Handed | null => handed
export function dropHanded(): void {
  handed = null
}
