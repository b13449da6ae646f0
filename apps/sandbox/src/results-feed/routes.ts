import { generateKeyPairSync, sign } from 'node:crypto'
import type { DrawGame } from '@padma/game-protocol'
import { streamOfIssue } from '@padma/games/lottery/kit/outcome.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { html } from '../web/html.ts'
import { sendPage } from '../web/page.ts'
import { type GameMood, moodOf, moods, secondsSinceFirst, setMood } from './mood.ts'

/** The results follow from this purpose of the sandbox's secrets. */
export const RESULTS_SECRET = 'results-feed'
const PREFIX = '/results-feed'

export type ResultsFeedSettings = {
  games: readonly DrawGame<unknown>[]
  /** Whoever knows it knows every result. */
  secret: string
  /** Null without its key: then the feed is not there. */
  privateKeyPem: string | null
}
const Wished = z.object({
  game: z.string().max(60),
  mood: z.enum(moods),
  seconds: z.coerce.number().int().min(0).max(86_400).default(0),
})

/** The feed of results of scheduled lotteries, and how it behaves. */
export async function resultsFeedRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Db; settings: ResultsFeedSettings },
): Promise<void> {
  const { secret, privateKeyPem } = settings
  const games = new Map(
    settings.games.filter(({ source }) => source === 'feed').map((game) => [game.code, game]),
  )
  const stranger = generateKeyPairSync('ed25519').privateKey

  app.get<{ Params: { game: string; issue: string } }>(
    `${PREFIX}/results/:game/:issue`,
    async (request, reply) => {
      const { issue } = request.params
      const game = games.get(request.params.game)
      const isName = /^[\w-]{1,40}$/.test(issue)
      if (!game || !isName || !privateKeyPem) return reply.code(404).send({ code: 'not_found' })
      const mood = await moodOf(db, game.code)
      const published = publish(await secondsSinceFirst(db, game.code, issue), mood, (series) =>
        game.draw(
          streamOfIssue({
            serverSeed: secret,
            issueId: `${game.code}/${issue}`,
            randomness: series,
          }),
        ),
      )
      if (!published) return reply.code(404).send({ code: 'not_yet' })
      const body = Buffer.from(
        JSON.stringify({
          game: game.code,
          issue,
          ...published,
          publishedAt: new Date().toISOString(),
        }),
      )
      const signature = sign(null, body, mood.mood === 'forged' ? stranger : privateKeyPem)
      return reply
        .headers({
          'content-type': 'application/json',
          'x-feed-signature': signature.toString('base64'),
        })
        .send(body)
    },
  )

  app.post(`${PREFIX}/mood`, async (request, reply) => {
    const wished = Wished.safeParse(request.body)
    if (!wished.success || !games.has(wished.data.game))
      return reply.code(400).send({ code: 'invalid_input' })
    await setMood(db, wished.data.game, wished.data)
    return (request.headers.accept ?? '').includes('text/html')
      ? reply.redirect(PREFIX, 303)
      : { mood: wished.data.mood }
  })

  app.get(PREFIX, async (request, reply) => {
    const listed = await Promise.all(
      [...games.values()].map(async (game) => ({ game, ...(await moodOf(db, game.code)) })),
    )
    return sendPage(request, reply, (t) => ({
      title: t.results,
      path: '/results-feed',
      body: html`<p class="lead">${listed.length > 0 ? t.resultsLead : t.noResults}</p>
        ${listed.map(
          ({ game, mood, seconds }) =>
            html`<form method="post" action="${PREFIX}/mood" class="card">
              <input type="hidden" name="game" value="${game.code}" />
              <fieldset>
                <legend>${game.name}</legend>
                <div class="choices">
                  ${moods.map((each) => html`<label><input type="radio" name="mood" value="${each}" ${each === mood && html` checked`} /> ${t.resultsMoods[each]}</label>`)}
                </div>
              </fieldset>
              <label
                >${t.resultsSeconds}
                <input type="number" name="seconds" min="0" max="86400" value="${seconds}" />
              </label>
              <button class="act" type="submit">${t.behaviourSave}</button>
            </form>`,
        )}`,
    }))
  })
}

/** What the feed says so long after it was first asked; null: nothing yet. */
function publish(
  passed: number,
  { mood, seconds }: GameMood,
  drawn: (series: 'result' | 'mistaken') => unknown,
): { state: 'partial' | 'complete' | 'confirmed'; result: unknown } | null {
  const isEarly = passed < seconds
  if (mood === 'late' && isEarly) return null
  if (mood === 'partial' && passed < seconds / 2) return { state: 'partial', result: null }
  if (mood === 'partial' && isEarly) return { state: 'complete', result: drawn('result') }
  return { state: 'confirmed', result: drawn(mood === 'wrong' && isEarly ? 'mistaken' : 'result') }
}
