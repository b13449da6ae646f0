import { Field } from '@padma/ui'
import { TextArea } from '../../../parts/form/TextArea.tsx'
import { useWords } from '../../../words.ts'

/** How a vendor signs: with a key of its own, or with a secret made here. */
export function KeyField({
  isSecret,
  pem,
  error,
  onSecret,
  onPem,
}: {
  isSecret: boolean
  pem: string
  error?: string | undefined
  onSecret: (isSecret: boolean) => void
  onPem: (pem: string) => void
}) {
  const t = useWords()
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{t('vendors.signs')}</legend>
        {([false, true] as const).map((secret) => (
          <label key={`${secret}`} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="radio"
              name="signs"
              className="size-5 accent-river"
              checked={isSecret === secret}
              onChange={() => onSecret(secret)}
            />
            {t(secret ? 'vendors.signsSecret' : 'vendors.signsKey')}
          </label>
        ))}
      </fieldset>
      {!isSecret && (
        <Field label={t('vendors.pem')} hint={t('vendors.pemHint')} error={error} isRequired>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              spellCheck={false}
              value={pem}
              onChange={(event) => onPem(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}
