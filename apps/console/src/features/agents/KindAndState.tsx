import type { ContractKind } from '@padma/contract'
import { FilterSelect } from '../../parts/list/FilterSelect.tsx'
import { useWords } from '../../words.ts'
import { contractKinds } from './contracts/search.ts'

type Narrowed<State extends string> = { kind?: ContractKind; state?: State }

/** Narrows a list of agents' business to one kind of contract, and to one state. */
export function KindAndState<State extends string>({
  search,
  states,
  onNarrow,
}: {
  search: Narrowed<State>
  /** Each with its word. */
  states: readonly { value: State; word: string }[]
  onNarrow: (change: Narrowed<State>) => void
}) {
  const t = useWords()
  return (
    <>
      <FilterSelect
        label={t('contracts.kind')}
        value={search.kind ?? ''}
        onChoose={(value) => onNarrow({ kind: value || undefined })}
        choices={[
          { value: '', word: t('contracts.anyKind') },
          ...contractKinds.map((value) => ({ value, word: t(`contracts.kind.${value}`) })),
        ]}
      />
      <FilterSelect
        label={t('col.state')}
        value={search.state ?? ''}
        onChoose={(value) => onNarrow({ state: value || undefined })}
        choices={[{ value: '', word: t('contracts.anyState') }, ...states]}
      />
    </>
  )
}
