import { useT } from '@padma/i18n'
import { Button, Card, Icon } from '@padma/ui'
import downloadIcon from 'icon:download-simple'
import { ResourceCode } from '../../parts/site/ResourceCode.tsx'
import { saveCode } from './save-code.ts'

/** The link for cameras, and its code for those who type. */
export function CodeCard({ url, code }: { url: string; code: string }) {
  const t = useT('gifts')
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-3">
      <span className="rounded-md border border-line bg-white p-3">
        <ResourceCode resource={{ url, qrCodeUrl: '' }} label={t('qrOf')} className="size-44" />
      </span>
      <p className="grid justify-items-center">
        <b dir="ltr" className="num text-md tracking-wide break-all">
          {code}
        </b>
        <span className="text-xs text-ink-2">{t('codeLabel')}</span>
      </p>
      <Button look="quiet" onClick={() => void saveCode(url, code)}>
        <Icon of={downloadIcon} className="size-4.5" />
        {t('saveImage')}
      </Button>
    </Card>
  )
}
