import { inTransaction } from '../../../../db/in-transaction.ts'
import type { Tx } from '../../../../db/pool.ts'
import { refuse, type Refusal } from '../../../../refusal.ts'
import { encodeInTurn } from '../../../brand/index.ts'
import type { Deps } from '../../deps.ts'
import { publishChange } from '../move.ts'
import { lockWithdrawal, type WithdrawalRow } from '../store.ts'
import { countProofs, deleteProofs, insertProof, type ProofKind, type ProofRef } from './store.ts'

const PROOFS_MOST = 3
const BYTES_MOST = 5 * 1_024 * 1_024
const kinds: Readonly<Record<string, ProofKind | undefined>> = { png: 'png', jpg: 'jpg' }

type Input = { playerId: bigint; id: bigint }

/** Keeps a picture of what arrived: nothing of the upload but what it shows. */
export async function addProof(
  deps: Deps,
  input: Input & { data: string },
): Promise<ProofRef | Refusal> {
  const refused = await inTransaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, input)
    return 'refused' in row ? row : null
  })
  if (refused) return refused
  const file = Buffer.from(input.data, 'base64')
  if (file.length > BYTES_MOST) return refuse('invalid_input', { fields: { data: 'too_big' } })
  // Before the transaction: it takes its time.
  const picture = await encodeInTurn(file)
  if (picture === 'busy') return refuse('unavailable')
  const kind = picture && kinds[picture.kind]
  if (!kind) return refuse('invalid_input', { fields: { data: 'no_picture' } })
  return inTransaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, input)
    if ('refused' in row) return row
    const proof = await insertProof(tx, row.id, { kind, bytes: picture.bytes }, deps.now())
    if ((await countProofs(tx, row.id)) > PROOFS_MOST) return refuse('too_many_proofs')
    await publishChange(tx, row, row.state)
    return proof
  })
}

/** Takes one back as long as nothing was answered. */
export function removeProof(deps: Deps, input: Input & { proofId: bigint }) {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, input)
    if ('refused' in row) return row
    if (!(await deleteProofs(tx, row.id, input.proofId))) return refuse('not_found')
    await publishChange(tx, row, row.state)
    return {}
  })
}

async function lockOwn(
  tx: Tx,
  { playerId, id }: Input,
): Promise<WithdrawalRow | Refusal<'not_found' | 'withdrawal_not_paid'>> {
  const row = await lockWithdrawal(tx, id)
  if (row?.player_id !== playerId) return refuse('not_found')
  return row.state === 'paid' ? row : refuse('withdrawal_not_paid')
}
