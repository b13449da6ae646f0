import type { DrawnIssue, Ticket, TicketLine } from '@padma/game-protocol'
import { z } from 'zod'
import { FileFault } from './round-file.ts'

/** What is exported of drawn issues and the tickets that a player had in them. */
type DrawFile = { kind: 'padma-draws'; version: 1; draws: ExportedDraw[] }
export type ExportedDraw = z.output<typeof Draw>
export type ExportedTicket = z.output<typeof TicketOfFile>

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const units = z.string().regex(/^\d{1,18}$/)
const TicketOfFile = z.object({
  id: z.string().max(60).optional(),
  lines: z
    .array(
      z.object({
        play: z.string().max(60),
        pick: z.array(z.array(z.int()).max(1_000)).max(20),
        unitStakeUnits: units,
        mode: z.int(),
      }),
    )
    .min(1)
    .max(50),
  multiple: z.int().min(1).max(1_000),
  /** The player's own prize mode when it was bought. */
  ownMode: z.int(),
  /** Prizes and rebate together, as they were paid. */
  payoutUnits: units,
  rebateUnits: units,
})
const Draw = z.object({
  game: z.string().max(64),
  issue: z.string().max(40),
  /** Null of results that come from outside. */
  fair: z
    .object({
      serverSeed: hex,
      commitment: hex,
      beacon: z.enum(['drand', 'local']),
      chain: hex,
      round: z.int().min(1),
      randomness: hex,
    })
    .nullable(),
  /** In the game's own terms. */
  result: z.unknown(),
  currencySymbol: z.string().max(8).optional(),
  tickets: z.array(TicketOfFile).max(1_000),
})
const Draws = z.object({
  kind: z.literal('padma-draws'),
  version: z.literal(1),
  draws: z.array(Draw).min(1).max(1_000),
})

export const drawFileOf = (...draws: ExportedDraw[]): DrawFile => ({
  kind: 'padma-draws',
  version: 1,
  draws,
})

/**
 * A drawn issue as its file has it, with the settled ones of these tickets; null before the draw.
 */
export function toDrawExport(
  game: string,
  currencySymbol: string,
  { issue, result, fair }: DrawnIssue,
  tickets: readonly Ticket[],
): ExportedDraw | null {
  if (result === null || (fair && (fair.serverSeed === null || fair.randomness === null)))
    return null
  return {
    game,
    issue,
    fair: fair as ExportedDraw['fair'],
    result,
    currencySymbol,
    tickets: tickets
      .filter((ticket) => ticket.issue === issue && ticket.state === 'settled')
      .map(({ id, lines, multiple, ownMode, payoutUnits, rebateUnits }) => ({
        id,
        lines: lines.map(({ play, pick, unitStakeUnits, mode }: TicketLine) => ({
          play,
          pick: pick.map((row) => [...row]),
          unitStakeUnits,
          mode,
        })),
        multiple,
        ownMode,
        payoutUnits: payoutUnits!,
        rebateUnits: rebateUnits!,
      })),
  }
}

/** Whether a file's text says that it holds draws. */
export const isDrawFile = (text: string): boolean => /"kind"\s*:\s*"padma-draws"/.test(text)

/** The draws of a file's text; throws a `FileFault` that names what is wrong. */
export function readDraws(text: string): ExportedDraw[] {
  const read = Draws.safeParse(parsed(text))
  if (!read.success) throw new FileFault(read.error.issues[0]!.path.join('.') || 'kind')
  return read.data.draws
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FileFault('JSON')
  }
}
