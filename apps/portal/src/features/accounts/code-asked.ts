import type { MobileEntry } from './MobileField.tsx'

const KEY = 'codeAsked'
const purposes = ['login', 'register', 'password'] as const
export type CodeAsked = MobileEntry & { purpose: (typeof purposes)[number]; /** In ms, as `Date.now()`: so long the code is good. */ restsUntil: number }

/**
 * Where the latest code to log in, to register or for a new password went, as long as it is good: a reload, or a phone that drops the tab while its owner reads the
 * SMS, goes on from there. Never the code. With a `purpose` only if it is for that.
 */
export function codeAsked(purpose?: string): CodeAsked | null {
  const asked = read()
  if (asked && asked.restsUntil > Date.now()) return purpose === undefined || asked.purpose === purpose ? asked : null
  dropCodeAsked()
  return null
}

export const keepCodeAsked = (asked: CodeAsked): void => sessionStorage.setItem(KEY, JSON.stringify(asked))
export const dropCodeAsked = (): void => sessionStorage.removeItem(KEY)

function read(): CodeAsked | null {
  try {
    const { purpose, number, dialingCode, restsUntil } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<CodeAsked>
    return purpose && purposes.includes(purpose) && typeof number === 'string' && typeof dialingCode === 'string' && typeof restsUntil === 'number' ? { purpose, number, dialingCode, restsUntil } : null
  } catch {
    return null
  }
}
