export type Line = { kind: 'same' | 'gone' | 'new'; text: string }

/**
 * Two long texts line by line, with what is common to both. HTML is broken at the ends of its
 * blocks.
 */
export function changedLines(before: string, after: string): Line[] {
  const [was, is] = [linesOf(before), linesOf(after)]
  // Lengths of the longest common runs of lines, from each pair of places to the ends.
  const common = Array.from({ length: was.length + 1 }, () =>
    Array.from({ length: is.length + 1 }, () => 0),
  )
  for (let i = was.length - 1; i >= 0; i--)
    for (let j = is.length - 1; j >= 0; j--)
      common[i]![j] =
        was[i] === is[j]
          ? common[i + 1]![j + 1]! + 1
          : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      lines.push({ kind: 'same', text: was[i++]! })
      j++
    } else if (j === is.length || (i < was.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      lines.push({ kind: 'gone', text: was[i++]! })
    else lines.push({ kind: 'new', text: is[j++]! })
  }
  return lines
}

const linesOf = (text: string): string[] =>
  text
    .split(/\n|(?<=<\/(?:p|li|ul|ol|h[1-4]|tr|table|blockquote)>|<br \/>|<(?:ul|ol|table)>)/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
