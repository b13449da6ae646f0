import type { Chance } from '@padma/game-protocol'

/** In how many ways k of n can be chosen. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}

/** The same as a number, as combinations are counted. */
export const waysOf = (n: number, k: number): number => Number(choose(n, k))

export const power = (base: number, exponent: number): bigint => BigInt(base) ** BigInt(exponent)

/** In how many orders k of n can stand. */
export const ordersOf = (n: number, k: number): bigint =>
  Array.from({ length: k }, (_, at) => BigInt(n - at)).reduce((all, next) => all * next, 1n)

/** That `asked` given values all come up in `draws` independent draws of one of `values`. */
export function chanceOfAll(asked: number, values: number, draws: number): Chance {
  let ways = 0n
  for (let missing = 0; missing <= asked; missing++) {
    const those = choose(asked, missing) * power(values - missing, draws)
    ways += missing % 2 === 0 ? those : -those
  }
  return [ways, power(values, draws)]
}

/** That none of `asked` given values comes up. */
export const chanceOfNone = (asked: number, values: number, draws: number): Chance => [
  power(values - asked, draws),
  power(values, draws),
]

/** That a value comes up `least` times or more. */
export function chanceOfTimes(least: number, values: number, draws: number): Chance {
  let ways = 0n
  for (let times = least; times <= draws; times++)
    ways += choose(draws, times) * power(values - 1, draws - times)
  return [ways, power(values, draws)]
}
