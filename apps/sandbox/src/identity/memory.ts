import type { Adapter, AdapterPayload } from 'oidc-provider'

/**
 * What the provider keeps while the sandbox runs: sign-ins under way, and nothing that has to
 * outlive it.
 */
export function createMemory(): new (kind: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>()
  const read = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key)
    if (found && found.until > Date.now()) return found.payload
    kept.delete(key)
    return undefined
  }
  return class Memory implements Adapter {
    readonly kind: string
    constructor(kind: string) {
      this.kind = kind
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key)
      const until = Date.now() + (expiresIn || 3_600) * 1000
      kept.set(`${this.kind} ${id}`, { payload, until })
      if (payload.uid) kept.set(`${this.kind} uid ${payload.uid}`, { payload, until })
    }
    find = async (id: string) => read(`${this.kind} ${id}`)
    findByUid = async (uid: string) => read(`${this.kind} uid ${uid}`)
    findByUserCode = async () => undefined
    async consume(id: string) {
      const payload = read(`${this.kind} ${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }
    destroy = async (id: string) => void kept.delete(`${this.kind} ${id}`)
    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    }
  }
}
