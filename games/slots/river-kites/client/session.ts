import { newRequestKey, type HistoryPage, type SeedView, type SessionApi } from '@padma/game-kit'
import type { Round } from './round.ts'
export type Session = {
  symbol: string; stakes: readonly bigint[]; stakeUnits: bigint; balanceUnits: bigint; spinMs: number; portalOrigin: string | null
  firstStops: readonly number[]; unfinished: Round | null
  spin: (requestKey: string, stakeUnits: bigint) => Promise<Round>
  history: (from: string | null, freeNote: (count: number) => string) => Promise<HistoryPage>
  round: (id: string) => Promise<Round>
  seed: () => SeedView
  rotate: (clientSeed: string) => Promise<{ seed: SeedView; revealed: { serverSeed: string; commitment: string } | null }>
}
const rd = (r: any): Round => ({ ...r, stakeUnits: BigInt(r.stakeUnits), payoutUnits: BigInt(r.payoutUnits), balanceUnits: r.balanceUnits ? BigInt(r.balanceUnits) : null,
  screens: r.screens.map((s: any) => ({ ...s, winUnits: BigInt(s.winUnits), wins: s.wins.map((w: any) => ({ ...w, units: BigInt(w.units) })) })) })
export async function connectSession(api: SessionApi, launch: string): Promise<Session> {
  const a = await api.postUntilAnswered<any>('/api/session', { launch, requestKey: newRequestKey() } as any)
  return { ...a, stakes: a.stakes.map(BigInt), stakeUnits: BigInt(a.stakeUnits), balanceUnits: BigInt(a.balanceUnits), unfinished: a.unfinished ? rd(a.unfinished) : null,
    spin: async (requestKey, stakeUnits) => rd(await api.postUntilAnswered('/api/spin', { requestKey, stakeUnits: String(stakeUnits) } as any)),
    history: async () => ({ rows: [], next: null }), round: async (id) => rd(await api.get(`/api/rounds/${id}`)), seed: () => a.seed, rotate: async () => ({ seed: a.seed, revealed: null }) }
}
