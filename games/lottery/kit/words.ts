/**
 * A game's words in one language; its plays, groups, rows and cells are looked up by their names.
 */
export type DrawWords = {
  name: string
  /** Tabs of the pad. */
  groups: Readonly<Record<string, string>>
  /** Its name, and in a line how it wins. */
  plays: Readonly<Record<string, { name: string; how: string }>>
  rows: Readonly<Record<string, string>>
  cells: Readonly<Record<string, string>>
  /** Names that some cells have besides by the day of the draw, such as the animals of its year. */
  cellsAt?: (drawsAt: Date) => Readonly<Record<string, string>>
  /** How a long result is listed: each prize and how many numbers it has, in the result's order. */
  prizes?: readonly (readonly [name: string, numbers: number])[]
  /** The order of draws, so that a player can recompute a result. */
  howToDraw: readonly string[]
}
