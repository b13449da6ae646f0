import { z } from 'zod'
import { Instant } from '../call.ts'

/**
 * A picture or page: on this site (`/path`), or elsewhere over https. Nothing that a browser would
 * run.
 */
export const Link = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?!\/)[^\s"'<>\\]*|https:\/\/[a-z0-9.-]+(:\d+)?(\/[^\s"'<>\\]*)?)$/i)
  .refine((link) => !/\/\.\.?(\/|$)/.test(link.replace(/[?#].*$/, '')), { message: 'pattern' })
export const LinkOrNone = z.union([z.literal(''), Link])
/** Text by language. */
export const Words = (max: number) =>
  z.record(z.string().regex(/^[a-z]{2}$/), z.string().trim().max(max))
export const WordsNeeded = (max: number) =>
  Words(max).refine((words) => Object.values(words).some((word) => word !== ''), {
    message: 'required',
  })
export const HtmlWords = (max: number) => Words(max).describe('HTML')
export const InstantOrNone = z.union([
  z.literal(''),
  Instant.refine((at) => at >= '1900', 'too_early'),
])
export const unique =
  <T>(key: (row: T) => string) =>
  (rows: T[], context: z.core.$RefinementCtx<T[]>) => {
    const seen = new Set<string>()
    for (const [index, row] of rows.entries()) {
      if (seen.has(key(row))) context.addIssue({ code: 'custom', path: [index], message: 'taken' })
      seen.add(key(row))
    }
  }

/** A bound in units of 1/100000 of the currency, of whole hundredths: 0 to 10,000,000. */
export const BoundUnits = z
  .string()
  .max(20)
  .refine(
    (units) =>
      /^\d{1,13}$/.test(units) &&
      Number(units) <= 10_000_000 * 100_000 &&
      Number(units) % 1_000 === 0,
    'amount_bound',
  )
