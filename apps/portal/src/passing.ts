import { Refused, Unreachable } from '@padma/contract/client'

/** Nobody answered, or the product said that it cannot just now: asking the same again is right, and an act with a key is not done twice. */
export function isPassing(error: unknown): boolean {
  return error instanceof Unreachable || isPaused(error)
}

/** The line is there; what lies behind the product is away for a moment. */
export function isPaused(error: unknown): boolean {
  return error instanceof Refused && error.code === 'unavailable'
}
