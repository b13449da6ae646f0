import type { Db } from '../../../db/pool.ts'
import { hostsOf } from '../store.ts'

/** Measured again when it is older than this and asked for. */
const FRESH_MS = 60_000
const PATIENCE_MS = 2_000

type DomainSpeed = {
  domain: string
  /** Milliseconds until the address answered; null: it did not. */
  speed: number | null
}
export type DomainSpeeds = (brandId: number) => Promise<DomainSpeed[]>

/**
 * How fast each address of a brand answers, as this server sees it. Only hosts that the
 * installation itself is reached by are asked, and only their health page. `addressOf`: where a
 * host is listened to from here.
 */
export function createDomainSpeeds({
  db,
  addressOf,
}: {
  db: Db
  addressOf: (host: string) => string
}): DomainSpeeds {
  const measured = new Map<number, { at: number; hosts: string; speeds: Promise<DomainSpeed[]> }>()

  async function measure(hosts: readonly string[]): Promise<DomainSpeed[]> {
    const speeds = await Promise.all(
      hosts.map(async (domain) => ({
        domain,
        speed: await timeOf(`${addressOf(domain)}/healthz`),
      })),
    )
    return speeds.sort(
      (one, other) =>
        (one.speed ?? Infinity) - (other.speed ?? Infinity) ||
        one.domain.localeCompare(other.domain),
    )
  }

  return async (brandId) => {
    const hosts = await hostsOf(db, brandId)
    const known = measured.get(brandId)
    if (known && known.hosts === hosts.join() && performance.now() - known.at < FRESH_MS)
      return known.speeds
    const speeds = measure(hosts)
    measured.set(brandId, { at: performance.now(), hosts: hosts.join(), speeds })
    speeds.catch(() => measured.delete(brandId))
    return speeds
  }
}

async function timeOf(url: string): Promise<number | null> {
  const startedAt = performance.now()
  try {
    // Names below `localhost` are this machine (RFC 6761), which Node does not look up.
    const response = await fetch(url.replace(/\/\/[\w.-]+\.localhost\b/, '//127.0.0.1'), {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    await response.body?.cancel()
    return response.ok ? Math.round(performance.now() - startedAt) : null
  } catch {
    return null
  }
}
