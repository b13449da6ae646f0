import { z } from 'zod'
import { rights } from '../rights/rights.ts'

export const Right = z.enum(rights)
