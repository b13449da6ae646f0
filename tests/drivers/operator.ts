import type { OperatorCalls } from '@padma/contract'
import { type Client, createClient } from '@padma/contract/client'
import { type Stack, totp } from '@padma/testkit'

/**
 * An operator at the console's API. A one-time code is good once, so sign in once and keep the
 * client.
 */
export async function signInOperator(
  stack: Pick<Stack, 'consoleUrl' | 'demo'>,
  username: string,
): Promise<Client<OperatorCalls>> {
  let token: string | null = null
  const client = createClient<OperatorCalls>({
    base: stack.consoleUrl,
    token: () => token,
    language: () => 'en',
  })
  const { password, totpSecret } = stack.demo.operators.find(
    (operator) => operator.username === username,
  )!
  token = (
    await client('POST /ops/session', { body: { username, password, code: totp(totpSecret) } })
  ).token
  return client
}
