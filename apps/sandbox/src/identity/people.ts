/** The people of the sandbox's Google and Facebook; a visitor may be any of them. */
export const people = [
  { id: 'sandbox-shapla', name: 'Shapla Akter', email: 'shapla@example.com', isEmailProved: true },
  { id: 'sandbox-rahim', name: 'Rahim Uddin', email: 'rahim@example.com', isEmailProved: true },
  { id: 'sandbox-moyna', name: 'Moyna Begum', email: 'moyna@example.com', isEmailProved: false },
] as const

/** One of them, or a person whom a test or a visitor has just invented. */
export function personOf(
  id: string,
): { id: string; name: string; email: string; isEmailProved: boolean } | null {
  const known = people.find((person) => person.id === id)
  if (known) return known
  return /^new-[a-z0-9]{1,32}$/.test(id)
    ? { id, name: `Newcomer ${id.slice(4, 10)}`, email: `${id}@example.com`, isEmailProved: true }
    : null
}
