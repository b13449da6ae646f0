/** A value with a sentence for people beside it, where the specification has one. */
export class Said<V> {
  readonly value: V
  readonly message: string
  constructor(value: V, message: string) {
    this.value = value
    this.message = message
  }
}
