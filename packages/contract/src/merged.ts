type Intersected<U> = (U extends unknown ? (part: U) => void : never) extends (
  part: infer I,
) => void
  ? I
  : never

type PartOf<M, P extends string> = M extends Record<P, infer Part> ? Part : never
type Parts<M, P extends string> = Intersected<{ [N in keyof M]: PartOf<M[N], P> }[keyof M]>
/** One record with the keys of all. */
type Merged<M, P extends string> = { [K in keyof Parts<M, P>]: Parts<M, P>[K] }

/** What the modules have under a name (their calls, refusals, settings), in one record. */
export function merged<M extends object, P extends string>(modules: M, part: P): Merged<M, P> {
  const all = Object.values(modules) as Partial<Record<string, object>>[]
  return Object.assign({}, ...all.map((module) => module[part]))
}
