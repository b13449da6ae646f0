import { Readable } from 'node:stream'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
/** A list of an object that is read page by page while it is sent. */
export type Pages = AsyncIterable<readonly Json[]>

/** What a call answers instead of a value that would not fit into memory: an object of lists. */
export class StreamedValue {
  readonly #head: Record<string, Json>
  readonly #lists: readonly (readonly [name: string, pages: Pages])[]
  constructor(head: Record<string, Json>, lists: readonly (readonly [name: string, Pages])[]) {
    this.#head = head
    this.#lists = lists
  }
  stream(): Readable {
    return Readable.from(this.#parts(), { objectMode: false })
  }

  async *#parts() {
    const fields = Object.entries(this.#head)
    yield `{"success":true,"value":{${fields
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',')}`
    for (const [index, [name, pages]] of this.#lists.entries()) {
      yield `${index > 0 || fields.length > 0 ? ',' : ''}${JSON.stringify(name)}:[`
      let isFirst = true
      for await (const rows of pages) {
        if (rows.length === 0) continue
        yield `${isFirst ? '' : ','}${rows.map((row) => JSON.stringify(row)).join(',')}`
        isFirst = false
      }
      yield ']'
    }
    yield '}}'
  }
}
