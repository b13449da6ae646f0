import { setTimeout as sleep } from 'node:timers/promises'
import { type ActKind, actPaths, WalletActs } from '@padma/contract/wallet-api'
import { step } from '../../../../metrics/steps.ts'
import type { WalletAnswer } from '../answer.ts'
import type { MovementAsked, MovementPath } from '../asked/movement.ts'
import { parseFields } from '../asked/parse.ts'
import { type Mover, namesOf } from '../move.ts'
import type { VendorRow } from '../store.ts'

/**
 * An act that is not decided in time is RS_ERROR_UNKNOWN; one that waits longer for its turn is not
 * begun: the rest is the database's.
 */
const PATIENCE = { begunMs: 4_000, decidedMs: 5_000 }

type Act = { path: MovementPath; request: MovementAsked } | { refused: WalletAnswer }

let lastSequence = 0
function nextSequence(): number {
  lastSequence = (lastSequence + 1) % 2 ** 31
  return lastSequence
}

/** Null when the body is no list of 1 to 100 acts. */
export function parseActs(raw: Buffer): Act[] | null {
  try {
    const { data } = WalletActs.safeParse(JSON.parse(raw.toString('utf8')))
    return data?.acts.map(actOf) ?? null
  } catch {
    return null
  }
}

function actOf(act: unknown): Act {
  const { kind, request_uuid } = (act ?? {}) as Partial<Record<string, unknown>>
  if (typeof kind !== 'string' || !Object.hasOwn(actPaths, kind))
    return {
      refused: {
        request_uuid: typeof request_uuid === 'string' ? request_uuid : undefined,
        status: kind === undefined ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES',
      },
    }
  const path = actPaths[kind as ActKind]
  const { request, status, requestUuid } = parseFields(path, act)
  return request
    ? { path, request: request as MovementAsked }
    : { refused: { request_uuid: requestUuid, status } }
}

/**
 * Each act by itself, those of one player in their order: an act that must wait makes the later
 * ones of its player wait. Answers in the order asked.
 */
export async function takeActs(
  mover: Mover,
  vendor: VendorRow,
  acts: readonly Act[],
  patience = PATIENCE,
): Promise<WalletAnswer[]> {
  step('received')
  const late = new AbortController()
  const undecided = sleep(patience.decidedMs, 'undecided' as const, { signal: late.signal })
  undecided.catch(() => undefined)
  try {
    const limits = await Promise.all(
      acts.map(async (act) =>
        'refused' in act ? null : mover.limitOf(vendor, act.path, act.request),
      ),
    )
    const sequences = new Map<string, number>()
    const lane = `${nextSequence()}`
    // All in one turn: so the door keeps the order of each player's.
    return await Promise.all(
      acts.map(async (act, position) => {
        if ('refused' in act) return act.refused
        const { path, request } = act
        const { user } = request
        const sequence = sequences.get(user) ?? nextSequence()
        sequences.set(user, sequence)
        const place = { lane, sequence, patienceMs: patience.begunMs }
        const taken = mover
          .submit(vendor, path, request, limits[position]!, place)
          .catch((error: unknown) => {
            mover.onError(error, {
              vendor: vendor.code,
              path,
              requestUuid: request.request_uuid,
              ...namesOf(request),
            })
            return 'undecided' as const
          })
        const answer = await Promise.race([taken, undecided])
        return {
          user,
          request_uuid: request.request_uuid,
          ...(answer === 'undecided' ? { status: 'RS_ERROR_UNKNOWN' as const } : answer),
        }
      }),
    )
  } finally {
    late.abort()
  }
}
