import { queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../../api.ts'

export type MallReward = Answer<'GET /ops/point-rewards'>['rewards'][number]
export type WrittenReward = Omit<MallReward, 'id' | 'version' | 'available'>

export const mallQuery = queryOptions({
  queryKey: ['configuration', 'mall'],
  queryFn: async () => (await api('GET /ops/point-rewards')).rewards,
})
export const addReward = ({ key, body }: { key: string; body: WrittenReward }) =>
  api('POST /ops/point-rewards', { key, body })
export const changeReward = ({
  id,
  version,
  reward,
}: {
  id: string
  version: number
  reward: WrittenReward
}) => api('PUT /ops/point-rewards/:id', { params: { id }, body: { version, reward } })
