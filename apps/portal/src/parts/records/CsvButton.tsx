import { useT } from '@padma/i18n'
import { Button, Icon, toast } from '@padma/ui'
import downloadIcon from 'icon:download-simple'
import { useState } from 'react'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { download, toCsv } from './csv.ts'

type Props = {
  /** Of the file, without its ending. */
  name: string
  /** The whole of what is filtered, its head first. */
  rows: () => Promise<(string | number)[][]>
}

export function CsvButton({ name, rows }: Props) {
  const t = useT('records')
  const refusals = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      download(`${name}.csv`, toCsv(await rows()))
    } catch (error) {
      toast(refusals.of(error) ?? t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      className="min-h-11"
      isBusy={isBusy}
      aria-label={t('downloadCsv')}
      onClick={() => void save()}
    >
      <Icon of={downloadIcon} className="size-4.5" />
      CSV
    </Button>
  )
}
