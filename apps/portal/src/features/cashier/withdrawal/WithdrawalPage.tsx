import { Card } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { AnswerCard } from './answer/AnswerCard.tsx'
import { withdrawalsQuery } from './queries.ts'
import { WithdrawalFlow } from './WithdrawalFlow.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'

/** The withdrawal as a page of the member centre: an unanswered payment first. */
export default function WithdrawalPage() {
  const { data } = useQuery(withdrawalsQuery())
  const unanswered = data?.rows.filter(({ state }) => state === 'paid') ?? []
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[3fr_2fr] desk:grid-rows-[auto_1fr]">
      {unanswered.length > 0 && (
        <div className="grid gap-4 desk:col-start-2">
          {unanswered.map((withdrawal) => (
            <AnswerCard key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </div>
      )}
      <Card className="grid gap-4 overflow-clip p-5! desk:col-start-1 desk:row-span-2 desk:row-start-1">
        <WithdrawalFlow />
      </Card>
      <div className="desk:col-start-2">
        <WithdrawalList />
      </div>
    </div>
  )
}
