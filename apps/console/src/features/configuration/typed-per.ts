/** Of times that are kept in seconds: how many of them make one of what operators type and read, a minute or an hour. */
export const typedPer: Readonly<Record<'idleSeconds' | 'lifeSeconds', number>> = { idleSeconds: 60, lifeSeconds: 3_600 }
