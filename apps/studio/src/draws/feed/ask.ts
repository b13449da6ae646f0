import { verify } from 'node:crypto'
import { z } from 'zod'

export type ResultsFeed = { url: string; publicKeyPem: string }
type FeedIssue = { game: string; issue: string }

const SIGNATURE = 'x-feed-signature'
const PATIENCE_MS = 5_000
const MOST_BYTES = 64 * 1024

const Answer = z.object({
  game: z.string(),
  issue: z.string(),
  state: z.enum(['partial', 'complete', 'confirmed']),
  result: z.unknown(),
  publishedAt: z.iso.datetime(),
})

type FeedAnswer =
  | { is: 'confirmed'; result: unknown; publishedAt: Date }
  /** Nothing there, or not confirmed yet. */
  | { is: 'waiting' }
  | { is: 'away' | 'redirected' | 'too_large' | 'badly_signed' | 'unreadable' | 'other_issue' }

/** Asks a feed for the result of one issue. What it says is believed with its signature alone. */
export async function askFeed(
  { url, publicKeyPem }: ResultsFeed,
  { game, issue }: FeedIssue,
  patienceMs = PATIENCE_MS,
): Promise<FeedAnswer> {
  const address = `${url}/results/${encodeURIComponent(game)}/${encodeURIComponent(issue)}`
  let answer: Response
  let bytes: Buffer | null
  try {
    answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    bytes = await readUpTo(MOST_BYTES, answer)
  } catch {
    return { is: 'away' }
  }
  if (answer.status >= 300 && answer.status < 400) return { is: 'redirected' }
  if (answer.status === 404) return { is: 'waiting' }
  if (answer.status !== 200) return { is: 'away' }
  if (bytes === null) return { is: 'too_large' }
  const signature = Buffer.from(answer.headers.get(SIGNATURE) ?? '', 'base64')
  if (!verify(null, bytes, publicKeyPem, signature)) return { is: 'badly_signed' }
  const said = Answer.safeParse(readJson(bytes))
  if (!said.success) return { is: 'unreadable' }
  if (said.data.game !== game || said.data.issue !== issue) return { is: 'other_issue' }
  return said.data.state === 'confirmed'
    ? {
        is: 'confirmed',
        result: said.data.result,
        publishedAt: new Date(said.data.publishedAt),
      }
    : { is: 'waiting' }
}

/** Null when there is more. */
async function readUpTo(most: number, answer: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    // Leaving the loop ends the connection.
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
