import { createHash } from 'node:crypto'

/** What stands before the first day. */
export const GENESIS = '0'.repeat(64)
export const FIRST_LINE = 'padma-books 1'

/**
 * One entry with its transfer, in the order of docs/books-format.md. Numbers are decimal digits;
 * null is what is missing.
 */
export type EntryFields = readonly (string | null)[]

/**
 * Fields joined by tabs, escaped as PostgreSQL's COPY writes text, so that its own output gives the
 * same bytes. Without the newline.
 */
export function entryLine(fields: EntryFields): string {
  return fields
    .map((field) =>
      field === null
        ? '\\N'
        : field.replace(/[\\\b\f\n\r\t\v]/g, (character) => escaped[character]!),
    )
    .join('\t')
}
const escaped: Record<string, string> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
}

export const dayLine = (day: string, previous: string): string => `day\t${day}\t${previous}`
export const rootLine = (day: string, entries: bigint, hash: string): string =>
  `root\t${day}\t${entries}\t${hash}`

/**
 * The hash of a day: SHA-256 over its day line (which carries the hash of the day before) and its
 * entries' lines in order, each with its newline. Lines are added as they stand in the export.
 */
export function hashOfDay(
  day: string,
  previous: string,
): { add: (line: string | Uint8Array) => void; entries: () => bigint; end: () => string } {
  const hash = createHash('sha256').update(`${dayLine(day, previous)}\n`)
  let entries = 0n
  return {
    add: (line) => {
      hash.update(line).update('\n')
      entries++
    },
    entries: () => entries,
    end: () => hash.digest('hex'),
  }
}
