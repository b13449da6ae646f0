import { isPaused, Refused, Unreachable, waitOf } from '@padma/contract/client'
import { type Key, useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../brand/queries.ts'

type RefusalWords = {
  /** What went wrong and what to do; null when there is no error. */
  of: (error: unknown) => string | null
  /** What is wrong with one field, when the server named it. */
  ofField: (error: unknown, field: string) => string | undefined
}

/**
 * Human words for the contract's codes, in one place; a code without words falls back to the
 * server's own sentence. `isKeyed`: the act carries a request key, so pressing again after a lost
 * answer is promised not to do it twice.
 */
export function useRefusalWords({ isKeyed = false } = {}): RefusalWords {
  const t = useT('refusals')
  const age = useMinimumAge()
  const words = (code: string, otherwise: string): string => {
    const text = t(code as Key<'refusals'>, { age })
    return text === code ? otherwise : text
  }
  return {
    of(error) {
      if (!error) return null
      if (error instanceof Unreachable) return t(isKeyed ? 'unreachable_keyed' : 'unreachable')
      if (isKeyed && isPaused(error)) return t('unavailable_keyed')
      const wait = waitOf(error)
      if (wait) return t(`too_many_requests_${wait.unit}`, { count: wait.count })
      return error instanceof Refused
        ? words(error.code, error.message || t('unknown_error'))
        : t('unknown_error')
    },
    ofField(error, field) {
      const code = error instanceof Refused ? error.value.fields?.[field] : undefined
      return code === undefined ? undefined : words(`field_${code}`, words(code, t('field_wrong')))
    },
  }
}

/** From which age on the brand lets people play. */
export function useMinimumAge(): number {
  return useQuery(permissionQuery).data?.minimumAge ?? 18
}

export function isRefusedWith(error: unknown, ...codes: string[]): error is Refused {
  return error instanceof Refused && codes.includes(error.code)
}
