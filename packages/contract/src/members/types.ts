import { z } from 'zod'

/** A player as the console's lists name them. */
export const Player = z.object({ id: z.string(), username: z.string() })
