import type { MobileEntry } from './MobileField.tsx'

const KEY = 'codeAsked'
export type CodeAsked = MobileEntry & { /** In ms, as `Date.now()`: so long the code is good. */ restsUntil: number }

/** Where a code to log in went, as long as it is good: a reload, or a phone that drops the tab while its owner reads the SMS, goes on from there. Never the code. */
export function codeAsked(): CodeAsked | null {
  const asked = read()
  if (asked && asked.restsUntil > Date.now()) return asked
  dropCodeAsked()
  return null
}

export const keepCodeAsked = (asked: CodeAsked): void => sessionStorage.setItem(KEY, JSON.stringify(asked))
export const dropCodeAsked = (): void => sessionStorage.removeItem(KEY)

function read(): CodeAsked | null {
  try {
    const { number, dialingCode, restsUntil } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<CodeAsked>
    return typeof number === 'string' && typeof dialingCode === 'string' && typeof restsUntil === 'number' ? { number, dialingCode, restsUntil } : null
  } catch {
    return null
  }
}
