import type { Right } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../api.ts'

export type RoleRow = Answer<'GET /ops/roles'>['roles'][number]

/** Under `staff`: a change of role changes these lists too. */
export const rolesQuery = queryOptions({
  queryKey: ['staff', 'roles'],
  queryFn: () => api('GET /ops/roles'),
})

/** Without an id it is a new one. */
export const keepRole = ({ id, ...body }: { id: string | null; name: string; rights: Right[] }) =>
  id === null
    ? api('POST /ops/roles', { body })
    : api('PUT /ops/roles/:id', { params: { id }, body })
export const removeRole = (id: string) => api('DELETE /ops/roles/:id', { params: { id } })
