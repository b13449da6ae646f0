import { commonRefusals, sealRefusals } from '@padma/contract'
import { RS } from '@padma/contract/wallet-api'
import type { FuzzedCall } from '../fuzzed-call.ts'
import type { Answer } from './send.ts'

/**
 * `reached`: the act itself answered. A refusal that the way to the act may give as well (a value,
 * a session, a key, a seal, a signature, too many tries, a role) does not count, though acts give
 * some of them too: the share is at least what it says. `accepted`: it did what was asked.
 */
export type Verdict = {
  reached: boolean
  accepted: boolean
  /** What it was refused with. */
  code: string | null
}

const onTheWay = new Set([
  'invalid_input',
  'not_logged_in',
  'key_required',
  'too_many_requests',
  'forbidden',
  ...Object.keys(sealRefusals),
])
const walletOnTheWay = new Set([
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
])

class BrokenRule extends Error {
  override name = 'BrokenRule'
}
const must = (holds: boolean, rule: string): void => {
  if (!holds) throw new BrokenRule(rule)
}

/** What every answer must be. Throws with the rule that it breaks. */
export function judge(
  call: FuzzedCall,
  answer: Answer,
  mustRefuse: boolean,
  spoilt: string | null,
): Verdict {
  const verdict = verdictOf(call, answer, mustRefuse, spoilt)
  return mustRefuse ? { ...verdict, reached: false } : verdict
}

function verdictOf(
  call: FuzzedCall,
  answer: Answer,
  mustRefuse: boolean,
  spoilt: string | null,
): Verdict {
  must(answer.status < 500, `answered ${answer.status}`)
  if (call.door === 'wallet' && spoilt !== 'another method') return judgeWallet(answer, mustRefuse)
  const isFile = Boolean(call.hasCsv) && answer.type.startsWith('text/csv')
  const isPage = isFile || (call.isForm && answer.type.startsWith('text/html'))
  must(
    isPage || answer.json !== undefined || answer.status === 303,
    `answered ${answer.status} with something that is no JSON: ${answer.text.slice(0, 80)}`,
  )
  const isRefusal = answer.status >= 400
  must(!(mustRefuse && !isRefusal), `took what it must refuse with ${answer.status}`)
  must(answer.status === 200 || answer.status === 303 || isRefusal, `answered ${answer.status}`)
  if (call.door === 'studio' || call.door === 'sandbox') {
    const { code, error } = (answer.json ?? {}) as { code?: unknown; error?: unknown }
    if (isRefusal && !isPage)
      must(
        (call.session === 'platform' && typeof error === 'string') ||
          /^[a-z_]+$/.test(String(code)),
        `refused without a word: ${answer.text.slice(0, 80)}`,
      )
    const isAct =
      ![400, 413, 415].includes(answer.status) &&
      (answer.status !== 401 || call.name.endsWith('/api/session'))
    return {
      reached: isAct,
      accepted: !isRefusal,
      code: isRefusal ? String(code ?? error ?? answer.status) : null,
    }
  }
  if (isFile) return { reached: true, accepted: true, code: null }
  return judgeEnvelope(call, answer, isRefusal)
}

function judgeEnvelope(call: FuzzedCall, answer: Answer, isRefusal: boolean): Verdict {
  const envelope = answer.json as {
    success?: unknown
    value?: unknown
    code?: unknown
    message?: unknown
  }
  if (!isRefusal) {
    must(envelope.success === true, 'answered 200 outside the envelope')
    const shape = call.value!.safeParse(envelope.value)
    must(
      shape.success,
      `answered what the contract does not say: ${JSON.stringify(shape.error?.issues[0])}`,
    )
    return { reached: true, accepted: true, code: null }
  }
  const { success, code, message } = envelope
  must(
    success === false && typeof code === 'string' && typeof message === 'string' && message !== '',
    `refused outside the envelope: ${answer.text.slice(0, 80)}`,
  )
  must(
    [...call.refusals, ...Object.keys({ ...commonRefusals, ...sealRefusals })].includes(
      code as string,
    ),
    `refused with ${String(code)}, which the contract does not name`,
  )
  return { reached: !onTheWay.has(code as string), accepted: false, code: code as string }
}

function judgeWallet(answer: Answer, mustRefuse: boolean): Verdict {
  must(answer.status === 200, `answered ${answer.status}`)
  const { status, balance } = (answer.json ?? {}) as { status?: unknown; balance?: unknown }
  must((RS as readonly unknown[]).includes(status), `answered ${answer.text.slice(0, 80)}`)
  must(status !== 'RS_ERROR_UNKNOWN', 'answered RS_ERROR_UNKNOWN')
  must(!(mustRefuse && status === 'RS_OK'), 'took what it must refuse')
  must(balance === undefined || typeof balance === 'number', 'a balance that is no number')
  return {
    reached: !walletOnTheWay.has(status as string),
    accepted: status === 'RS_OK',
    code: status === 'RS_OK' ? null : (status as string),
  }
}
