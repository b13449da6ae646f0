const taka = (amount: number): string => `${amount * 100_000}`
const label = (
  [bn, en, ar]: [string, string, string],
  asks: { valid: number; deposits: number; keep: number },
  gives: { points: number; rebate: number; gift: number; giftPoints: number },
) => ({
  names: { bn, en, ar },
  validUnits: taka(asks.valid),
  depositUnits: taka(asks.deposits),
  keepUnits: taka(asks.keep),
  pointsPercent: gives.points,
  rebatePercent: gives.rebate,
  giftUnits: taka(gives.gift),
  giftTurnoverTimes: 1,
  giftPoints: gives.giftPoints,
})

/** The demo brand's club labels, the lowest first. */
export const firstRanks = {
  levels: [
    label(
      ['সদস্য', 'Member', 'عضو'],
      { valid: 0, deposits: 0, keep: 0 },
      { points: 100, rebate: 100, gift: 0, giftPoints: 0 },
    ),
    label(
      ['ব্রোঞ্জ', 'Bronze', 'برونزي'],
      { valid: 5_000, deposits: 1_000, keep: 0 },
      { points: 100, rebate: 100, gift: 0, giftPoints: 50 },
    ),
    label(
      ['রুপা', 'Silver', 'فضي'],
      { valid: 20_000, deposits: 5_000, keep: 2_000 },
      { points: 110, rebate: 110, gift: 50, giftPoints: 100 },
    ),
    label(
      ['সোনা', 'Gold', 'ذهبي'],
      { valid: 100_000, deposits: 20_000, keep: 10_000 },
      { points: 120, rebate: 120, gift: 200, giftPoints: 500 },
    ),
    label(
      ['প্লাটিনাম', 'Platinum', 'بلاتيني'],
      { valid: 500_000, deposits: 80_000, keep: 50_000 },
      { points: 135, rebate: 135, gift: 1_000, giftPoints: 2_000 },
    ),
    label(
      ['হীরা', 'Diamond', 'ماسي'],
      { valid: 2_000_000, deposits: 300_000, keep: 200_000 },
      { points: 150, rebate: 150, gift: 5_000, giftPoints: 10_000 },
    ),
  ],
}
