import type { Desk } from './desk.ts'

/** From now on who wants larger sums paid out shows who they are. */
export async function askForDocuments(desk: Desk): Promise<void> {
  const params = { section: 'identityCheck' as const }
  const { value, version } = await desk.owner('GET /ops/configuration/:section', { params })
  const { identityCheck } = value as { identityCheck: object }
  await desk.owner('PUT /ops/configuration/:section', {
    params,
    body: { version, value: { identityCheck: { ...identityCheck, isOn: true } } },
  })
}

/** Of the oldest that waits. */
export async function decideDocuments(desk: Desk, how: 'approve' | 'reject'): Promise<void> {
  const { rows } = await desk.owner('GET /ops/identity-checks', { query: { state: 'open' } })
  const params = { id: rows[0]!.id }
  if (how === 'approve')
    return void (await desk.owner('POST /ops/identity-checks/:id/approve', { params, body: {} }))
  const body = { reason: 'The back of the card is too dark to read' }
  await desk.owner('POST /ops/identity-checks/:id/reject', { params, body })
}

/** Of the oldest that no one has decided. */
export async function decideLostSim(
  desk: Desk,
  how: 'grant' | 'refuse',
  reason: string,
): Promise<void> {
  const { rows } = await desk.owner('GET /ops/recoveries', { query: { state: 'undecided' } })
  const of = { params: { id: rows[0]!.id }, body: { reason } }
  if (how === 'grant') await desk.owner('POST /ops/recoveries/:id/grant', of)
  else await desk.owner('POST /ops/recoveries/:id/refuse', of)
}

/** What a rollback left, settled. */
export async function closeItem(desk: Desk, note: string): Promise<void> {
  const { rows } = await desk.owner('GET /ops/reconciliation', { query: { state: 'open' } })
  const params = { id: rows[0]!.id }
  await desk.owner('POST /ops/reconciliation/:id/close', { params, body: { note } })
}

/** What has waited longest. */
export async function approveOldest(
  desk: Desk,
  queue: 'redemptions' | 'promotion-applications',
): Promise<void> {
  const { rows } = await desk.owner(`GET /ops/${queue}`, { query: {} })
  if (!rows[0]) return
  const params = { id: rows[0].id }
  await desk.owner(`POST /ops/${queue}/:id/approve`, { params, body: {} })
}
