import { useT } from '@padma/i18n'
import { buttonClass, controlClass, Field } from '@padma/ui'
import { type ReactNode, useState } from 'react'
import { readPicture } from '../../parts/pictures/read-picture.ts'

type Props = {
  label: string
  hint: string
  error?: ReactNode
  isRequired?: boolean
  onChange: (picture: string | null) => void
}

/** One picture of a payment. The browser's own chooser lies over what is drawn. */
export function PictureField({ label, hint, error, isRequired, onChange }: Props) {
  const t = useT('cashier')
  const [name, setName] = useState<string | null>(null)
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired ?? false}>
      {(control) => (
        <div className={`${controlClass} relative ps-1!`}>
          <span aria-hidden="true" className={buttonClass('quiet', 'sm', 'min-h-10!')}>
            {t('choosePicture')}
          </span>
          <span aria-hidden="true" className="min-w-0 truncate text-sm text-ink-2">
            {name ?? t('noPicture')}
          </span>
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={async (event) => {
              const file = event.target.files?.[0]
              setName(file?.name ?? null)
              onChange(file ? await readPicture(file) : null)
            }}
          />
        </div>
      )}
    </Field>
  )
}
