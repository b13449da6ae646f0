import { renewing } from '../../../tabs/renewal.ts'

export const changePassword = (body: {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}): Promise<unknown> => renewing((call) => call.sealed('POST /wps/member/password', { body }))
