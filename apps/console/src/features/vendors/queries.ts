import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../api.ts'

export type Vendor = Answer<'GET /ops/game-vendors'>['vendors'][number]
export type VendorGame = Answer<'GET /ops/game-vendors/:vendor/games'>['games'][number]

export const vendorsQuery = queryOptions({
  queryKey: ['vendors'],
  queryFn: () => api('GET /ops/game-vendors'),
})
export const gamesQuery = (vendor: string, { q = '', page = 1 }: { q?: string; page?: number }) =>
  queryOptions({
    queryKey: ['vendors', vendor, q, page],
    queryFn: async () => {
      const { games, ...counts } = await api('GET /ops/game-vendors/:vendor/games', {
        params: { vendor },
        query: { search: q, page },
      })
      return { rows: games, ...counts }
    },
    placeholderData: keepPreviousData,
  })

export const enrol = (body: {
  code: string
  name: string
  baseUrl: string
  publicKeyPem?: string
}) => api('POST /ops/game-vendors', { body })
export const addKey = ({ vendor, ...body }: { vendor: string; publicKeyPem?: string }) =>
  api('POST /ops/game-vendors/:vendor/keys', { params: { vendor }, body })
export const endKey = ({
  vendor,
  ...body
}: {
  vendor: string
  fingerprint: string
  mayBeLast: boolean
}) => api('POST /ops/game-vendors/:vendor/keys/end', { params: { vendor }, body })
export const setFrames = ({ vendor, origins }: { vendor: string; origins: string[] }) =>
  api('PUT /ops/game-vendors/:vendor/frames', { params: { vendor }, body: { origins } })
export type VendorState = Pick<Vendor, 'name' | 'isOn' | 'isInMaintenance' | 'demoUrl'>
export const changeVendor = ({ vendor, ...body }: VendorState & { vendor: string }) =>
  api('PUT /ops/game-vendors/:vendor', { params: { vendor }, body })
export const importGames = ({ vendor }: { vendor: string }) =>
  api('POST /ops/game-vendors/:vendor/import', { params: { vendor } })
export type GameState = Omit<VendorGame, 'code' | 'name' | 'gameType'>
export const changeGame = ({
  vendor,
  code,
  ...body
}: GameState & { vendor: string; code: string }) =>
  api('PUT /ops/game-vendors/:vendor/games/:code', { params: { vendor, code }, body })

/** Shows a game's new state in every list that holds it. */
export function showGame(client: QueryClient, vendor: string, code: string, now: GameState): void {
  client.setQueriesData<{ rows: VendorGame[] }>(
    { queryKey: ['vendors', vendor] },
    (list) =>
      list && {
        ...list,
        rows: list.rows.map((game) => (game.code === code ? { ...game, ...now } : game)),
      },
  )
}
