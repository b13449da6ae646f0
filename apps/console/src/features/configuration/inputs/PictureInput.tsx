import { Refused } from '@padma/contract/client'
import { PICTURE_BYTES_MOST } from '@padma/contract/choices'
import { Button, Icon } from '@padma/ui'
import uploadSimple from 'icon:upload-simple'
import { type ChangeEvent, useRef, useState } from 'react'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { TextInput, useErrorWords } from './fields.tsx'
import { Picture } from './Picture.tsx'
import { uploadPicture } from '../queries.ts'
import { useSiteWords } from '../names/words.ts'

type Props = {
  label: string
  hint?: string
  isRequired?: boolean
  value: string
  error?: string
  /** Classes of the size at which it is shown. */
  shape: string
  onChange: (url: string) => void
}

/**
 * A picture, uploaded or by its address, shown as it will be. An upload only fills in the address:
 * nothing shows on the site before the section is saved.
 */
export function PictureInput({ label, hint, isRequired, value, error, shape, onChange }: Props) {
  const t = useSiteWords()
  const words = useErrorWords()
  const refusalWords = useRefusalWords()
  const chooser = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const upload = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? []
    // The same file may be chosen again.
    event.target.value = ''
    if (!file) return
    setFailure(null)
    if (file.size > PICTURE_BYTES_MOST) return setFailure(t('picture.tooBig'))
    setBusy(true)
    try {
      onChange((await uploadPicture(file)).url)
    } catch (failed) {
      const code = failed instanceof Refused ? failed.value.fields?.data : undefined
      setFailure(code ? (words(code) ?? code) : refusalWords(failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextInput
        label={label}
        hint={hint}
        isRequired={isRequired}
        isPlain
        max={500}
        value={value}
        error={error}
        onChange={(url) => {
          setFailure(null)
          onChange(url)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          aria-label={t('picture.uploadOf', { what: label })}
          hidden
          onChange={(event) => void upload(event)}
        />
        <Button
          size="sm"
          isBusy={isBusy}
          aria-label={t('picture.uploadOf', { what: label })}
          onClick={() => chooser.current?.click()}
        >
          <Icon of={uploadSimple} className="size-4" />
          {t(isBusy ? 'picture.uploading' : 'picture.upload')}
        </Button>
        <span className="text-xs text-ink-3">{t('picture.kinds')}</span>
      </div>
      {failure && (
        <p role="alert" className="text-xs text-neg">
          {failure}
        </p>
      )}
      {value !== '' && <Picture url={value} alt={t('banners.preview')} className={shape} />}
    </div>
  )
}
