import { rebateTypes } from '@padma/contract'
import type { LinkRow, Rebates, Terms } from '../../members/index.ts'
import { toPercent, toPpm } from '../terms.ts'

type RebatesOnWire = Record<(typeof rebateTypes)[number], string>

export const rebatesToWire = (rebates: Rebates): RebatesOnWire =>
  eachType((type) => toPercent(BigInt(rebates[type])))

/** As an agent wrote them. */
export const readGiven = ({
  prizeModes,
  rebates,
}: {
  prizeModes: Terms['prizeModes']
  rebates: RebatesOnWire
}): Terms => ({ prizeModes, rebates: eachType((type) => Number(toPpm(rebates[type]))) })

const eachType = <Value>(value: (type: (typeof rebateTypes)[number]) => Value) =>
  Object.fromEntries(rebateTypes.map((type) => [type, value(type)])) as Record<
    (typeof rebateTypes)[number],
    Value
  >

/** The registration's form stands over the home page. */
export const registrationAt = (portal: string, code: string): string =>
  `${portal}/?modal=register&affiliateCode=${code}`

export const linkToWire = (link: LinkRow, portal: string) => ({
  id: String(link.id),
  code: link.code,
  url: registrationAt(portal, link.code),
  accountType: link.accountType === 2 ? ('agent' as const) : ('member' as const),
  prizeModes: link.prizeModes,
  rebates: rebatesToWire(link.rebates),
  maxUses: link.maxUses,
  used: link.usedCount,
  clicks: link.clicks,
  expiresAt: link.expiresAt?.toISOString() ?? null,
  remark: link.remark,
  isOn: link.isOn,
  createdAt: link.createdAt.toISOString(),
})
