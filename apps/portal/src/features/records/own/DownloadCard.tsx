import { useT } from '@padma/i18n'
import { Button, Card, Icon, toast } from '@padma/ui'
import downloadIcon from 'icon:download-simple'
import { api } from '../../../calls/api.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { download } from '../../../parts/records/csv.ts'

/** All that is kept about the member, as a file; they show first that it is them. */
export function DownloadCard() {
  const t = useT('records')
  const words = useRefusalWords()
  const { mutate, isPending, error } = useAct({
    mutationFn: () => api('GET /wps/member/own-data'),
    onSuccess(data) {
      download(`my-data-${data.madeAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), JSON_TYPE)
      toast(t('ownDataDone'))
    },
  })
  return (
    <Card className="grid gap-3">
      <h3 className="text-md">{t('ownData')}</h3>
      <p className="text-sm text-ink-2">{t('ownDataText')}</p>
      {error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(error)}
        </p>
      )}
      <Button
        look="line"
        className="justify-self-start"
        isBusy={isPending}
        onClick={() => mutate()}
      >
        <Icon of={downloadIcon} className="size-5" />
        {t(isPending ? 'ownDataBusy' : 'ownDataGet')}
      </Button>
    </Card>
  )
}

const JSON_TYPE = 'application/json'
