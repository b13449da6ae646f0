import type { FuzzedCall } from '../fuzzed-call.ts'

/** What can be wrong with a request beside its values; each must be refused. `send.ts` does it. */
export function spoilsOf(call: FuzzedCall): string[] {
  const spoils: string[] = []
  const hasBody = call.schemas.body !== undefined && !call.sealedIn
  const isOurs = call.door === 'portal' || call.door === 'console'
  if (hasBody)
    spoils.push(
      'cut short',
      'no JSON',
      'a list',
      'a NUL in it',
      'no body',
      'too large',
      'nested too deep',
    )
  if (hasBody && (call.session === 'vendor' || call.session === 'platform'))
    spoils.push('nothing at all')
  if (hasBody && call.door !== 'wallet' && call.session !== 'platform')
    spoils.push('as text', ...(call.door === 'sandbox' ? [] : ['as a form']))
  if (call.isForm) return ['as text', 'too large', 'no body']
  if (
    call.session === 'member' ||
    call.session === 'operator' ||
    call.session === 'table' ||
    call.session === 'coin'
  )
    spoils.push('no session', 'a made-up session', "another server's session", 'an odd session')
  if (call.keyed) spoils.push('no key', 'a wrong key')
  if (isOurs) spoils.push('another brand')
  if (call.sealed)
    spoils.push(
      'not sealed',
      'sealed for elsewhere',
      'sealed long ago',
      'sealed by nobody',
      'a torn seal',
    )
  if (call.session === 'vendor' || call.session === 'platform')
    spoils.push('not signed', 'signed by another', 'signed for another body', 'an odd signature')
  if (call.session === 'vendor') spoils.push('another vendor')
  if (call.door !== 'sandbox') spoils.push('another method')
  return spoils
}
