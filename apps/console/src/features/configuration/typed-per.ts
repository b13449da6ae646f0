/** Of figures that are kept in small units: how many of them make one of what operators type and read, a minute, an hour or a percent. */
export const typedPer: Readonly<
  Record<'idleSeconds' | 'lifeSeconds' | 'depositTurnoverPpm', number>
> = { idleSeconds: 60, lifeSeconds: 3_600, depositTurnoverPpm: 10_000 }
