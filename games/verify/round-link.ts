import { type ExportedRound, readRound } from './round-file.ts'

/**
 * A round behind the # of an address, where no server sees it. What it showed is left out, since
 * free spins would make it too long: the rules tell it.
 */
export function linkTo({ view: _, ...round }: ExportedRound): string {
  return `#${encodeURIComponent(JSON.stringify(round))}`
}

/** The round of an address; null when it has none, throws a `FileFault` when it is no round. */
export function readLink(hash: string): ExportedRound | null {
  if (hash.length < 2) return null
  let value: unknown
  try {
    value = JSON.parse(decodeURIComponent(hash.slice(1)))
  } catch {
    value = null
  }
  return readRound(value)
}
