import { Refused } from '@padma/contract/client'

/** Whether the server took something typed for no address. */
export function namesAddresses(error: unknown): boolean {
  return (
    error instanceof Refused &&
    error.code === 'invalid_input' &&
    Object.keys(error.value.fields ?? {}).some((field) => field.startsWith('addresses'))
  )
}
