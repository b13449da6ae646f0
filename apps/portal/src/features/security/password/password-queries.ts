import type { Went } from '@padma/contract'
import { renewing } from '../../../tabs/renewal.ts'

export const changePassword = (body: {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}): Promise<{ went: Went | null }> =>
  renewing((call) => call.sealed('POST /wps/member/password', { body }))
