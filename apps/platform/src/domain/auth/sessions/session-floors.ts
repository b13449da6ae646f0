/** Idle or too old: the session has ended by itself. Bounds are the brand's settings. */
export function sessionFloors(
  now: Date,
  session: { idleSeconds: number; lifeSeconds: number },
): { seenAfter: Date; createdAfter: Date } {
  return {
    seenAfter: new Date(now.getTime() - session.idleSeconds * 1000),
    createdAfter: new Date(now.getTime() - session.lifeSeconds * 1000),
  }
}
