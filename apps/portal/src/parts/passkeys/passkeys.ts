import type { MemberCalls, Value } from '@padma/contract'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { beginSession } from '../../session/session.ts'
import { withProof } from '../challenge/with-proof.ts'

export type Passkey = Value<MemberCalls['GET /wps/member/passkeys']>['passkeys'][number]

/** Browsers know passkeys of names, not of numbers, and only where the line is safe. */
export const canPasskey = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname)

export const passkeysQuery = queryOptions({
  queryKey: ['accounts', 'passkeys'],
  queryFn: () => api('GET /wps/member/passkeys'),
})

export async function addPasskey(name: string): Promise<void> {
  const { options } = await api.sealed('POST /wps/member/passkeys', { body: {} })
  const response = await startRegistration({ optionsJSON: options as never })
  await api.sealed('POST /wps/member/passkeys/confirm', {
    body: { name, response: { ...response } },
  })
}

export const removePasskey = (id: string): Promise<unknown> =>
  api.sealed('POST /wps/member/passkeys/remove', { body: { id } })

export async function signInByPasskey(): Promise<{
  isPasswordExpired: boolean
  isPasswordGiven: boolean
}> {
  const { options } = await withProof('sign_in', (proof) =>
    api('POST /wps/session/passkey', { body: proof }),
  )
  const response = await startAuthentication({ optionsJSON: options as never })
  const opened = await api.sealed('POST /wps/session/login/passkey', {
    body: { response: { ...response } },
  })
  beginSession(opened)
  return { isPasswordExpired: opened.passwordExpired, isPasswordGiven: opened.defaultPassword }
}

/**
 * The member cancelled at the device, or it has no passkey: no fault, but they are told that
 * nothing came of it.
 */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
