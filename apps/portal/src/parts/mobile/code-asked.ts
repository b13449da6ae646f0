import type { MobileEntry } from './MobileField.tsx'

const KEY = 'codeAsked'
/** To a number that the account has or gets. */
const ofTheAccount = ['login', 'register', 'password', 'firebase'] as const
const purposes = [...ofTheAccount, 'recovery', 'sms', 'mail'] as const
type CodeAsked = MobileEntry & {
  /** `sms` and `mail`: a member's new number or address; the latter is in `number`. */
  purpose: (typeof purposes)[number]
  /**
   * In ms, as `Date.now()`: so long no other may be asked for, and so long the code is good if
   * nothing else is said.
   */
  restsUntil: number
  /** Firebase's are good for longer. */
  goodUntil?: number
  /** By what Firebase knows its code again: worth nothing without that. */
  sessionInfo?: string
  /** Whose account it is for, where that is known. */
  username?: string
  /** By what support can recognise a member who lost their SIM. */
  about?: string
}

/**
 * Where the latest code went, as long as it is good: a reload, or a phone that drops the tab while
 * its owner reads the SMS, goes on from there. Never the code. With a `purpose` only if it is for
 * that, without one if it went to the account's number.
 */
export function codeAsked(purpose?: string): CodeAsked | null {
  const asked = read()
  if (asked && (asked.goodUntil ?? asked.restsUntil) > Date.now())
    return (
      purpose === undefined
        ? (ofTheAccount as readonly string[]).includes(asked.purpose)
        : asked.purpose === purpose
    )
      ? asked
      : null
  dropCodeAsked()
  return null
}

export const keepCodeAsked = (asked: CodeAsked): void =>
  sessionStorage.setItem(KEY, JSON.stringify(asked))
export const dropCodeAsked = (): void => sessionStorage.removeItem(KEY)

function read(): CodeAsked | null {
  try {
    const { purpose, number, dialingCode, restsUntil, goodUntil, sessionInfo, username, about } =
      JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<CodeAsked>
    if (
      !purpose ||
      !purposes.includes(purpose) ||
      typeof number !== 'string' ||
      typeof dialingCode !== 'string' ||
      typeof restsUntil !== 'number'
    )
      return null
    return {
      purpose,
      number,
      dialingCode,
      restsUntil,
      ...(typeof goodUntil === 'number' && { goodUntil }),
      ...(typeof sessionInfo === 'string' && { sessionInfo }),
      ...(typeof username === 'string' && { username }),
      ...(typeof about === 'string' && { about }),
    }
  } catch {
    return null
  }
}
