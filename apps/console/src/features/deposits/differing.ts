type Piece = { part: string; isOther: boolean }

/**
 * A text in pieces, those marked that are not in the other: the longest run of letters that both
 * have in order is left plain, whatever their case.
 */
export function differing(text: string, against: string): Piece[] {
  const [a, b] = [[...text.toLowerCase()], [...against.toLowerCase()]]
  const common = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        a[i] === b[j]
          ? common[i + 1]![j + 1]! + 1
          : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const pieces: Piece[] = []
  const put = (sign: string, isOther: boolean): void => {
    const last = pieces.at(-1)
    if (last?.isOther === isOther) last.part += sign
    else pieces.push({ part: sign, isOther })
  }
  let j = 0
  for (const [i, sign] of [...text].entries()) {
    while (j < b.length && a[i] !== b[j] && common[i]![j + 1] === common[i]![j]) j += 1
    const isSame = j < b.length && a[i] === b[j]
    if (isSame) j += 1
    put(sign, !isSame)
  }
  return pieces
}
