import { ownersAlone, type Right, rights } from '@padma/contract'

/**
 * As a role stands in the table: an owner has every right there is, anybody else those that are
 * told.
 */
type RoleRights = { is_owner: boolean; rights: readonly string[] }

const all: ReadonlySet<Right> = new Set(rights)

export function rightsOf(role: RoleRights): ReadonlySet<Right> {
  // A right that an older release knew, or gave to others than owners, allows nothing.
  return role.is_owner
    ? all
    : new Set(rights.filter((right) => role.rights.includes(right) && !ownersAlone.includes(right)))
}

/**
 * Whether the one may give, take or touch what the other has: nobody goes beyond his own rights,
 * and owners are for owners alone.
 */
export function covers(own: RoleRights, other: RoleRights): boolean {
  return (
    own.is_owner || (!other.is_owner && other.rights.every((right) => own.rights.includes(right)))
  )
}

/** With what others have lent for a time; what the operator has by their role is not borrowed. */
export function withLent(row: RoleRights & { lent: readonly { right: Right; lender: string }[] }) {
  const own = rightsOf(row)
  const lent = row.lent
    .filter(({ right }) => all.has(right) && !own.has(right))
    .map(({ right, lender }) => ({ right, lender: BigInt(lender) }))
  return { rights: new Set([...own, ...lent.map(({ right }) => right)]), lent }
}
