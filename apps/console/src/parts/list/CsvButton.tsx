import { Button, Icon, toast } from '@padma/ui'
import export_ from 'icon:export'
import { useWords } from '../../words.ts'
import { useRefusalWords } from '../refusal-words.ts'
import { useAct } from '../use-act.ts'

/** Takes away what the filters find; the audit log says so. */
export function CsvButton({ onExport }: { onExport: () => Promise<void> }) {
  const t = useWords()
  const words = useRefusalWords()
  const { act, isPending } = useAct({
    send: () => onExport().catch((error: unknown) => void toast(words(error))),
    stale: ['audit'],
    onDone: () => undefined,
  })
  return (
    <Button look="quiet" size="md" isBusy={isPending} onClick={() => act(undefined)}>
      <Icon of={export_} className="size-5" />
      {t('list.csv')}
    </Button>
  )
}
