import type { Permission } from '@padma/contract'
import type { Db } from '../../db/pool.ts'
import type { BrandRef } from '../../http/edge.ts'
import { permissionOf } from './permission/permission.ts'
import { type Settings, settingsOf } from './settings/settings.ts'
import { configurationVersion, readBrands } from './store.ts'

export { cleanHtml } from './content/clean-html.ts'
export { inLanguage, wordsIn } from './content/content.ts'
export { createDomainSpeeds } from './permission/domain-speeds.ts'
export { encodeInTurn } from './pictures/encode-in-turn.ts'
export { brandModule } from './module.ts'
export { nameIn } from './content/name-in.ts'
export { keepIcon } from './pictures/keep-icon.ts'
export { createPages } from './opening/pages.ts'
export { namesOfBrand } from './settings/names-of-brand.ts'
export { wordIn } from './settings/word-in.ts'
export type { Settings } from './settings/settings.ts'

/** How long configuration is taken without asking whether it changed. */
const MAX_AGE_MS = 1_000

type Snapshot = {
  at: number
  version: bigint
  byHost: Map<string, BrandRef>
  byId: Map<number, { code: string; settings: () => Settings }>
}

export function createBrand(deps: { db: Db; now: () => Date; studioOrigin: string }) {
  let snapshot: Snapshot | null = null
  let reading: Promise<Snapshot> | null = null
  /** Counts what was said to have changed: a look that began before it may not have seen it. */
  let changes = 0

  // The age of a cache is real time: a clock that tests hold still must not keep it for ever.
  const current = async (): Promise<Snapshot> => {
    if (snapshot && performance.now() - snapshot.at < MAX_AGE_MS) return snapshot
    reading ??= readLatest().finally(() => (reading = null))
    return reading
  }
  async function readLatest(): Promise<Snapshot> {
    for (;;) {
      const asOf = changes
      const fresh = await readAfter(deps.db, snapshot)
      if (asOf === changes) return (snapshot = fresh)
    }
  }
  const known = async (brandId: number) => {
    const found = (await current()).byId.get(brandId)
    if (!found) throw new Error(`there is no brand ${brandId}`)
    return found
  }

  return {
    /** The brand of a host without its port; null for a host that is no brand's. */
    brandOf: async (host: string): Promise<BrandRef | null> =>
      (await current()).byHost.get(host.toLowerCase()) ?? null,
    brands: async (): Promise<BrandRef[]> =>
      [...(await current()).byId].map(([id, { code }]) => ({ id, code })),
    settings: async (brandId: number): Promise<Settings> => (await known(brandId)).settings(),
    codeOf: async (brandId: number) => (await known(brandId)).code,
    async permission(
      brandId: number,
      visitor: { ip: string },
      more: { hasFirebaseForm: boolean },
    ): Promise<Permission> {
      const { code, settings } = await known(brandId)
      return permissionOf({
        code,
        settings: settings(),
        studioOrigin: deps.studioOrigin,
        ip: visitor.ip,
        ...more,
      })
    },
    /** Something changed: the next question reads it again. */
    forget: (): void => {
      changes += 1
      if (snapshot) snapshot.at = Number.NEGATIVE_INFINITY
    },
  }
}

export type Brand = ReturnType<typeof createBrand>

async function readAfter(db: Db, before: Snapshot | null): Promise<Snapshot> {
  const at = performance.now()
  const version = await configurationVersion(db)
  if (before?.version === version) return { ...before, at }
  const rows = await readBrands(db)
  return {
    at,
    version,
    byHost: new Map(
      rows.flatMap(({ id, code, hosts }) => hosts.map((host) => [host, { id, code }] as const)),
    ),
    byId: new Map(
      rows.map((row) => [
        row.id,
        {
          code: row.code,
          settings: once(() =>
            settingsOf({ ...row, sections: row.sections.map((section) => section.value) }),
          ),
        },
      ]),
    ),
  }
}

/** Read when first asked for, so that one brand's broken settings stop that brand alone. */
function once<T>(read: () => T): () => T {
  let value: { is: T } | null = null
  return () => (value ??= { is: read() }).is
}
