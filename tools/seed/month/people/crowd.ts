import type { Person } from './person.ts'
import { personOf, register, idOf } from './person.ts'
import type { World } from '../world/world.ts'
import { agents, demoPeople, players, type Role } from './cast.ts'

const roles: readonly Role[] = [...demoPeople, ...agents, ...players]

/** Everyone who is there so far, and those who come on a day. */
export function gather(world: World, password: string) {
  const there = new Map<string, Person>()
  const numberOf = (role: Role) => roles.indexOf(role) + 1
  return {
    all: () => [...there.values()],
    named: (username: string) => there.get(username)!,
    async demo(): Promise<void> {
      const known = [...world.demo.players, ...world.demo.line]
      for (const role of demoPeople) {
        const { password } = known.find(({ username }) => username === role.username)!
        const id = await idOf(world, role.username)
        there.set(role.username, personOf(world, role, { id, number: numberOf(role), password }))
      }
    },
    /** Who comes on this day, agents first, by their own upline's or friend's code. */
    async come(day: number, codeOf: (role: Role) => Promise<Codes>): Promise<Person[]> {
      const come = roles.filter((role) => role.joins === day && !there.has(role.username))
      const made: Person[] = []
      for (const role of come) {
        const codes = await codeOf(role)
        const person = await register(world, role, { number: numberOf(role), password, ...codes })
        there.set(role.username, person)
        made.push(person)
      }
      return made
    },
  }
}
export type Crowd = ReturnType<typeof gather>
export type Codes = { affiliateCode?: string; referralCode?: string }
