/** What the staff's page and the studio say to each other. */
export type Role = 'results' | 'dealer' | 'supervisor' | 'trader'
export type Member = { username: string; roles: Role[] }
export type Kind = 'result' | 'correction' | 'void'

/** One number of a result, as it is typed. */
export type ResultField = {
  /** Where it stands in the result. */
  path: (string | number)[]
  kind: 'number' | 'text'
  /** As many digits as the game prints. */
  digits: number
  least: number
  most: number
}
export type Fault = 'missing' | 'digits' | 'length' | 'range' | 'not_valid'
export type Faults = { at: number; fault: Fault }[]

export type StaffIssue = {
  game: string
  issue: string
  drawsAt: string
  state: 'open' | 'drawn' | 'settled' | 'void'
  isLate: boolean
  shown: string[]
  revision: number
  /** Two of the staff; none: the feed. Null without a result. */
  givenBy: string[] | null
  reason: string | null
  mayCorrect: boolean
  /** What waits for the second person; never what was typed. */
  entry: { kind: Kind; by: string; isOwn: boolean; reason: string | null } | null
  /** The last two entries differed: by whom, and in which fields. */
  different: { by: string[]; fields: number[] } | null
}
export type StaffGame = { code: string; name: string; fields: ResultField[] }
export type StaffIssues = { games: StaffGame[]; waiting: StaffIssue[]; past: StaffIssue[] }
export type Refusal = { code: string; faults?: Faults; fields?: number[] }
