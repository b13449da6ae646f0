import { z } from 'zod'
import type { Prizes, Structure } from './kit/vietnam/structure.ts'

/** A number of so many digits. */
export const digitsOf = (count: number) => z.string().regex(new RegExp(`^[0-9]{${count}}$`))

/** The numbers of every prize, as many and as long as the structure says. */
export const prizesOf = (structure: Structure): z.ZodType<Prizes> =>
  z
    .array(z.array(z.string().regex(/^[0-9]+$/)))
    .refine(
      (prizes) =>
        prizes.length === structure.length &&
        structure.every(
          ({ count, digits }, at) =>
            prizes[at]!.length === count && prizes[at]!.every(({ length }) => length === digits),
        ),
    )
