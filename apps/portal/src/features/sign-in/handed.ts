/** What the login in the header was refused with, for the sheet that goes on from there. Of this page alone. */
export type Handed = { password: string; error: unknown }

let handed: Handed | null = null
export function handOver(what: Handed): void {
  handed = what
}
export function takeHanded(): Handed | null {
  const taken = handed
  handed = null
  return taken
}
