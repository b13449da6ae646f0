import type { Refusal } from '../../src/staff/wire.ts'

/** The studio said no, or nothing (`unavailable`). */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export async function ask<Body>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Body> {
  let answer: Response
  let said: unknown
  try {
    answer = await fetch(`/staff/api/${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    said = await answer.json()
  } catch {
    throw new Refused({ code: 'unavailable' })
  }
  if (!answer.ok) throw new Refused(said as Refusal)
  return said as Body
}

export const codeOf = (error: unknown): string =>
  error instanceof Refused ? error.refusal.code : 'unavailable'
