import { Card } from '@padma/ui'
import { WithdrawalFlow } from './WithdrawalFlow.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'

/** The withdrawal as a page of the member centre, with the earlier ones beneath. */
export default function WithdrawalPage() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Card className="grid gap-4 overflow-clip p-5!">
        <WithdrawalFlow />
      </Card>
      <WithdrawalList />
    </div>
  )
}
