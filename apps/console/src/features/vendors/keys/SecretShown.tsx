import { Button } from '@padma/ui'
import { Ident } from '../../../parts/Ident.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useWords } from '../../../words.ts'

/** A secret that is shown this once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useWords()
  return (
    <div className="grid gap-4">
      <Notice tone="warn" role="status">
        {t('vendors.secretOnce')}
      </Notice>
      <div className="break-all">
        <Ident value={secret} label={t('vendors.secret')} />
      </div>
      <Button onClick={onClose}>{t('vendors.secretKept')}</Button>
    </div>
  )
}
