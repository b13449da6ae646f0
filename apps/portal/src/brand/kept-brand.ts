import type { MemberCalls, Permission, Value } from '@padma/contract'

export type Lanes = Value<MemberCalls['GET /lgw/games/game_menus']>['lanes']

/**
 * Entries of another build may have another shape: this file's address carries the hash of its
 * content.
 */
export const build = new URL(import.meta.url).pathname.split('/').at(-1)!

/**
 * Keeps what the brand shows for the rest of the visit, under the names of the old wire, so that a
 * reload paints it at once.
 */
export function keepBrand(permission: Permission): Permission {
  const {
    info: { whitelabel, ...info },
    ...rest
  } = permission
  keep(sessionStorage, 'settings', JSON.stringify({ build, permission: { ...rest, info } }))
  keep(sessionStorage, 'module', JSON.stringify(whitelabel))
  for (const key of ['merchant', 'merchantCode']) keep(sessionStorage, key, permission.merchantCode)
  keep(sessionStorage, 'platform', permission.platform)
  keep(localStorage, 'merchantCode', permission.merchantCode)
  // What boot.js needs before the first paint: the colours that were made of the brand's own, once
  // they are.
  const former = JSON.parse(localStorage.getItem('merchant_v2') ?? '{}') as {
    themeColor?: string
    look?: string
  }
  const { themeColor } = permission
  const isWorn =
    (former.themeColor ?? '') === themeColor && (themeColor === '' || former.look !== undefined)
  keep(
    localStorage,
    'merchant_v2',
    JSON.stringify({
      code: permission.merchantCode,
      name: permission.brandName,
      themeColor,
      ...(isWorn && former.look && { look: former.look }),
    }),
  )
  if (!isWorn)
    void import('./wear-look.ts').then(
      ({ wearLook }) => wearLook(themeColor),
      () => undefined,
    )
  return permission
}

/** The brand's own, for the bars around the page; empty for the look's. */
export const brandColour = (): string =>
  (JSON.parse(localStorage.getItem('merchant_v2') ?? '{}') as { themeColor?: string }).themeColor ??
  ''

/** What the last answer of this visit said; it is asked again all the same. */
export function keptBrand(): Permission | undefined {
  const settings = read('settings') as {
    build: string
    permission: Omit<Permission, 'info'> & { info: Omit<Permission['info'], 'whitelabel'> }
  } | null
  const whitelabel = read('module') as Permission['info']['whitelabel'] | null
  if (settings?.build !== build || !Array.isArray(whitelabel)) return undefined
  return { ...settings.permission, info: { ...settings.permission.info, whitelabel } }
}

export function keepVendors(lanes: Lanes): Lanes {
  keep(sessionStorage, 'vendors', JSON.stringify({ build, lanes }))
  return lanes
}

export function keptVendors(): Lanes | undefined {
  const kept = read('vendors') as { build: string; lanes: Lanes } | null
  return kept?.build === build ? kept.lanes : undefined
}

export function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function keep(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // Full or forbidden: the next load asks and waits.
  }
}
