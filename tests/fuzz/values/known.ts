/**
 * Things that exist while the run goes on, newest last, by kind: what calls answered, and what was
 * there from the start.
 */
export type Known = {
  add: (kind: string, thing: Thing) => void
  /** It is not that any more. */
  drop: (kind: string, value: string) => void
  at: (ref: Ref) => Thing | undefined
}
/** `owner`: the player whom it belongs to, by their place in the world. */
export type Thing = { value: string; owner?: number; fields?: Record<string, string> }

/** How many of the newest are pointed at: older ones have ended by now. */
const RECENT = 12
/** What stands for a thing that does not exist (yet): right by shape. */
const nothing = (kind: string, field?: string): string =>
  field === 'token'
    ? 'no-such-token-'.repeat(3)
    : field === 'code'
      ? '000000'
      : field
        ? 'nobodyatall'
        : ['bet', 'win', 'reward'].includes(kind)
          ? '00000000-0000-4000-8000-000000000000'
          : kind === 'portal'
            ? 'http://localhost:1'
            : '999999999'

/**
 * Points at a thing that only exists when the request is sent: the newest but `back` of its kind.
 * `field` names a part of it. Generated values must not depend on answers, or the same seed would
 * not make the same requests.
 */
export class Ref {
  readonly kind: string
  readonly back: number
  readonly field: string | undefined
  constructor(kind: string, back: number, field?: string) {
    this.kind = kind
    this.back = back
    this.field = field
  }
  toString() {
    return nothing(this.kind, this.field)
  }
  toJSON() {
    return this.toString()
  }
}

export function createKnown(): Known {
  const things = new Map<string, Thing[]>()
  return {
    add(kind, thing) {
      const known = things.get(kind) ?? []
      if (known.push(thing) > 200) known.shift()
      things.set(kind, known)
    },
    drop(kind, value) {
      things.set(
        kind,
        (things.get(kind) ?? []).filter((thing) => thing.value !== value),
      )
    },
    at({ kind, back }) {
      const known = things.get(kind) ?? []
      return known.at(-1 - (back % Math.min(Math.max(known.length, 1), RECENT)))
    },
  }
}

/**
 * The value with every pointer replaced by what it points at now, and the owner of the first thing
 * pointed at.
 */
export function resolve(
  value: unknown,
  known: Known,
): { value: unknown; owner: number | undefined } {
  let owner: number | undefined
  const walk = (part: unknown): unknown => {
    if (part instanceof Ref) {
      const thing = known.at(part)
      owner ??= thing?.owner
      return (part.field ? thing?.fields?.[part.field] : thing?.value) ?? String(part)
    }
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]))
    return part
  }
  return { value: walk(value), owner }
}
