type Terms = { pointsPerUnit: number; minimum: number; multiple: number }

/** What points become, to the hundredth and rounded down, as the server counts it. */
export function worthOf({ pointsPerUnit }: Pick<Terms, 'pointsPerUnit'>, points: number): string {
  const hundredths = (BigInt(points) * 100n) / BigInt(pointsPerUnit)
  return `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`
}

/** The most that can be converted of so many; 0: too few. */
export function mostOf({ minimum, multiple }: Terms, points: number): number {
  const most = Math.floor(points / multiple) * multiple
  return most < minimum ? 0 : most
}
