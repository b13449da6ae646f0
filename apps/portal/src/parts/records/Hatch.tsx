/** What goes out is hatched: told apart from what comes in without a colour. */
export const HatchPattern = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" className="fill-surface-2" />
    <rect width="2" height="6" className="fill-ink-3" />
  </pattern>
)
