import { useT } from '@padma/i18n'
import { Button, Card, Icon } from '@padma/ui'
import share from 'icon:share-network'
import { ResourceCode } from '../../../parts/site/ResourceCode.tsx'
import { CopyLine } from './CopyLine.tsx'

/** A link to be handed on: as a code for cameras, to copy and to share. */
export function LinkCard({ name, url }: { name: string; url: string }) {
  const t = useT('agents')
  const send = (): void => void navigator.share({ title: name, url }).catch(() => {})
  return (
    <Card className="grid grid-cols-1 gap-3">
      <span className="justify-self-center rounded-md border border-line bg-white p-3">
        <ResourceCode
          resource={{ url, qrCodeUrl: '' }}
          label={t('codeOf', { name })}
          className="size-36"
        />
      </span>
      <h3 className="text-center text-md break-words">{name}</h3>
      <CopyLine word={t('link')} value={url} isBare />
      {'share' in navigator && (
        <Button onClick={send}>
          <Icon of={share} className="size-4.5" />
          {t('share')}
        </Button>
      )}
    </Card>
  )
}
