import { ownersAlone, type Right, rights } from '@padma/contract'

/**
 * As a role stands in the table: an owner has every right there is, anybody else those that are
 * told.
 */
export type RoleRights = { is_owner: boolean; rights: readonly string[] }

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
