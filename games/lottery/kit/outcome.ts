import { openStream, outcomeSeedOf, type Stream } from '@padma/fair'

/**
 * The draws of a fair issue. Nobody chooses them alone: the seed is committed to before the issue
 * is sold, the beacon's randomness comes after it has locked.
 */
export function streamOfIssue(of: {
  serverSeed: string
  /** `<game>/<issue>`. */
  issueId: string
  randomness: string
}): Stream {
  return openStream(outcomeSeedOf(of), of.issueId, 0)
}
