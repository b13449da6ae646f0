/** A source of randomness that no one can know before its time. Rounds come every few seconds. */
export type Beacon = {
  kind: 'drand' | 'local'
  /** The first round whose time is not before `at`, and the chain it is of. */
  roundAfter(at: Date): Promise<BeaconRound>
  /** As hex text; null when it is not there yet, or cannot be reached. */
  randomnessOf(round: BeaconRound): Promise<string | null>
}
export type BeaconRound = { chain: string; round: number }
