import { queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../api.ts'

export type Staff = Answer<'GET /ops/staff'>
export type Member = Staff['staff'][number]
/** What an added or renewed member of staff is told, once. */
export type Access = Answer<'POST /ops/staff'>

export const staffQuery = queryOptions({
  queryKey: ['staff', 'members'],
  queryFn: () => api('GET /ops/staff'),
})

export const addMember = (body: { username: string; roleId: string; addresses: string[] }) =>
  api('POST /ops/staff', { body })
export const giveRole = ({ id, roleId }: { id: string; roleId: string }) =>
  api('PUT /ops/staff/:id/role', { params: { id }, body: { roleId } })
export const setAddresses = ({ id, addresses }: { id: string; addresses: string[] }) =>
  api('PUT /ops/staff/:id/addresses', { params: { id }, body: { addresses } })

/** Acts that need nothing but a yes. */
export type StaffAct = 'lock' | 'unlock' | 'endSessions' | 'renew'
export async function actUpon({ id, act }: { id: string; act: StaffAct }): Promise<Access | null> {
  const params = { id }
  switch (act) {
    case 'renew':
      return api('POST /ops/staff/:id/access/renew', { params, body: {} })
    case 'endSessions':
      await api('POST /ops/staff/:id/sessions/end', { params, body: {} })
      break
    default:
      await api('PUT /ops/staff/:id/status', {
        params,
        body: { status: act === 'lock' ? 'locked' : 'active' },
      })
  }
  return null
}
