import type { Brand } from '../../brand/index.ts'

/** Of each kind of lottery so many of 2,000 units of a fair price are paid. */
export type PrizeModes = { Lott: number; ZY: number; Elott: number; SEA: number }

/** The prize modes that a member plays by: the brand's own. */
export async function prizeModesOf(
  brand: Pick<Brand, 'settings'>,
  member: { playerId: bigint; brandId: number },
): Promise<PrizeModes> {
  return (await brand.settings(member.brandId)).lotteryModes
}
