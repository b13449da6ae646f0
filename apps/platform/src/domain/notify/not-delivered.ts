/**
 * A provider did not take a message. `message` is a word of ours or a status, never content.
 * `isFinal`: a repeat would change nothing.
 */
export class NotDelivered extends Error {
  readonly isFinal: boolean
  constructor(why: string, isFinal = false) {
    super(why)
    this.isFinal = isFinal
  }
}
