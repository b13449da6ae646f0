import { z } from 'zod'
import { EnteredAmount } from '../call.ts'

export const settings = {
  stakeLimits: z.object({ stakeLimits: z.record(z.string().regex(/^[A-Z]{3}$/), EnteredAmount) }),
} as const
