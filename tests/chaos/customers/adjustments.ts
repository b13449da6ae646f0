import type { Customer, Desk } from './desk.ts'

/** Money by hand: asked by one, approved by another; one of two is undone the same way. */
export async function adjust(desk: Desk, customer: Customer): Promise<void> {
  const { operator, keyed, untilAnswered } = desk
  const params = { id: customer.id }
  const give = async (amount: number) => {
    const asked = await keyed((key) =>
      operator('POST /ops/players/:id/adjustments', {
        key,
        params,
        body: {
          direction: 'credit',
          kind: 'goodwill',
          amount: `${amount}`,
          turnover: `${amount}`,
          reason: 'a slow answer',
        },
      }),
    )
    await approve(desk, asked.id)
    customer.kept += amount * 100
  }
  await give(7)
  await give(5)
  const { adjustments } = await untilAnswered(() =>
    operator('GET /ops/players/:id/adjustments', { params }),
  )
  const last = adjustments[0]!
  const undo = await keyed((key) =>
    operator('POST /ops/adjustments/:id/undo', {
      key,
      params: { id: last.id },
      body: { reason: 'given to the wrong player' },
    }),
  )
  await approve(desk, undo.id)
  customer.kept -= 5_00
}

const approve = ({ owner, untilAnswered }: Desk, id: string) =>
  untilAnswered(() => owner('POST /ops/approvals/:id/approve', { params: { id }, body: {} }))
