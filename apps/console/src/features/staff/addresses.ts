import { Refused } from '@padma/contract/client'

/**
 * Addresses and networks as they are typed: one a line, or with commas between. The server says
 * whether they are valid.
 */
export function readAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
}

/** Whether the server refused one of them. */
export function namesAddresses(error: unknown): boolean {
  return (
    error instanceof Refused &&
    error.code === 'invalid_input' &&
    Object.keys(error.value.fields ?? {}).some((field) => field.startsWith('addresses'))
  )
}
