import { useT } from '@padma/i18n'
import { Button, Card, Icon, toast } from '@padma/ui'
import copy from 'icon:copy'
import downloadIcon from 'icon:download-simple'
import { useRefusalWords } from '../../../../calls/refusal-text.ts'
import { useAct } from '../../../../calls/use-act.ts'
import { download } from '../../../../parts/records/csv.ts'
import { type Bill, billFile } from './queries.ts'

/** The bill with the figures that it was made of, and how anyone checks it without us. */
export function FileCard({ of: { id, number } }: { of: Bill }) {
  const t = useT('contracts')
  const words = useRefusalWords()
  const name = `statement-${number}.json`
  const command = `npm run verify -- ${name}`
  const save = useAct({
    mutationFn: () => billFile(id),
    onSuccess: (file) => download(name, `${JSON.stringify(file, null, 2)}\n`, 'application/json'),
  })
  return (
    <Card aria-labelledby="bill-file" className="grid grid-cols-1 gap-3">
      <h3 id="bill-file" className="text-md">
        {t('file')}
      </h3>
      <p className="text-sm text-ink-2">{t('fileText')}</p>
      <Button look="lotus" isBusy={save.isPending} onClick={() => save.mutate()}>
        <Icon of={downloadIcon} className="size-5" />
        {t('download')}
      </Button>
      {save.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(save.error)}
        </p>
      )}
      <div className="flex items-center gap-2 rounded-sm bg-surface-2 ps-3">
        <code dir="ltr" className="min-w-0 flex-1 py-2 text-xs break-all">
          {command}
        </code>
        <Button
          size="sm"
          className="min-h-11"
          aria-label={t('copyCommand')}
          title={t('copyCommand')}
          onClick={() =>
            void navigator.clipboard.writeText(command).then(
              () => toast(t('copied')),
              () => {},
            )
          }
        >
          <Icon of={copy} className="size-4.5" />
        </Button>
      </div>
    </Card>
  )
}
