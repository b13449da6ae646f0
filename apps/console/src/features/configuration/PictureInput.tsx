import { TextInput } from './fields.tsx'
import { Picture } from './Picture.tsx'
import { useSiteWords } from './words.ts'

type Props = { label: string; hint?: string; isRequired?: boolean; value: string; error?: string; /** Classes of the size at which it is shown. */ shape: string; onChange: (url: string) => void }

/** A picture by its address, shown as it will be. */
export function PictureInput({ label, hint, isRequired, value, error, shape, onChange }: Props) {
  const t = useSiteWords()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextInput label={label} hint={hint} isRequired={isRequired} isPlain max={500} value={value} error={error} onChange={onChange} />
      {value !== '' && <Picture url={value} alt={t('banners.preview')} className={shape} />}
    </div>
  )
}
