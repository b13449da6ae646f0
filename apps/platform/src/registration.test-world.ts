import { randomUUID } from 'node:crypto'

const PASSWORD = 'Shapla-phul 1971'

/** What a test registers a member with, whose name and other fields it adds. */
export const registration = (username: string) => ({
  brand: { id: 1, code: 'padma-demo' },
  domain: 'localhost',
  requestKey: randomUUID(),
  ip: '127.0.0.1',
  userAgent: 'test',
  language: 'en' as 'en' | 'bn',
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  challenge: 'not_asked' as const,
  isOfAge: true,
  agreesToTerms: true,
})
