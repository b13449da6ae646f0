const [BALLS, DRAWN] = [80, 20]

/** For every sum how many sets of 20 of the 80 balls have it, counted ball by ball. */
export function waysOfSums(): Map<number, bigint> {
  const most = sumOfHighest(DRAWN)
  const ways = Array.from({ length: DRAWN + 1 }, () => Array.from({ length: most + 1 }, () => 0n))
  ways[0]![0] = 1n
  for (let ball = 1; ball <= BALLS; ball++)
    for (let count = Math.min(ball, DRAWN); count >= 1; count--)
      for (let sum = most; sum >= ball; sum--) {
        const more = ways[count - 1]![sum - ball]!
        if (more > 0n) ways[count]![sum]! += more
      }
  return new Map([...ways[DRAWN]!.entries()].filter(([, count]) => count > 0n))
}

/** One of the sets with this sum: the lowest balls, the upper ones raised as far as it takes. */
export function setOfSum(sum: number): number[] {
  const balls = Array.from({ length: DRAWN }, (_, at) => at + 1)
  let missing = sum - balls.reduce((all, ball) => all + ball, 0)
  for (let at = DRAWN - 1; at >= 0; at--) {
    const raised = Math.min(missing, BALLS - DRAWN)
    balls[at]! += raised
    missing -= raised
  }
  return balls
}

const sumOfHighest = (count: number) =>
  Array.from({ length: count }, (_, at) => BALLS - at).reduce((all, ball) => all + ball, 0)
