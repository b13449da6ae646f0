import { Refused } from '@padma/contract/client'
import { useT } from '@padma/i18n'
import { IconButton } from '@padma/ui'
import x from 'icon:x'
import type { Dispatch, SetStateAction } from 'react'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { AddPicture, pictureTile } from '../../../parts/pictures/AddPicture.tsx'
import { readPicture } from '../../../parts/pictures/read-picture.ts'
import { addImage, removeImage } from '../../../parts/promotions/queries.ts'

const MOST = 3
const BYTES_MOST = 5 * 1_024 * 1_024

export type Sent = {
  file: File
  /** What the picture shows, once it is read. */
  preview: string | null
  state: 'sending' | 'sent' | 'failed'
  id?: string
  failure?: string
}

/** Up to three pictures: sent one by one, each with its own failure and another try. */
export function ImageTiles({
  promotionId,
  images,
  onChange,
}: {
  promotionId: string
  images: readonly Sent[]
  onChange: Dispatch<SetStateAction<Sent[]>>
}) {
  const t = useT('promotions')
  const words = useRefusalWords()
  const put = (file: File, change: Partial<Sent>) =>
    onChange((all) => all.map((one) => (one.file === file ? { ...one, ...change } : one)))

  async function send(file: File): Promise<void> {
    if (file.size > BYTES_MOST) return put(file, { state: 'failed', failure: t('imageTooBig') })
    put(file, { state: 'sending' })
    try {
      const data = await readPicture(file)
      put(file, { preview: `data:${file.type};base64,${data}` })
      const { id } = await addImage(promotionId, data)
      put(file, { state: 'sent', id })
    } catch (error) {
      const isNone = error instanceof Refused && error.value.fields?.data !== undefined
      put(file, {
        state: 'failed',
        failure: isNone ? t('imageUnreadable') : (words.of(error) ?? ''),
      })
    }
  }
  function choose(chosen: File[]): void {
    const files = chosen.slice(0, MOST - images.length)
    onChange((all) => [
      ...all,
      ...files.map((file): Sent => ({ file, preview: null, state: 'sending' })),
    ])
    for (const file of files) void send(file)
  }
  function drop({ file, id }: Sent): void {
    onChange((all) => all.filter((one) => one.file !== file))
    if (id) void removeImage(promotionId, id).catch(() => undefined)
  }
  return (
    <div className="grid gap-2">
      <p id="application-images" className="text-sm font-semibold">
        {t('images')}
      </p>
      <ul aria-labelledby="application-images" className="grid grid-cols-3 gap-2">
        {images.map((image, at) => (
          <li
            key={`${image.file.name}${image.file.lastModified}`}
            className={`${pictureTile} bg-surface-2`}
          >
            {image.preview && (
              <img
                src={image.preview}
                alt={t('imageNumber', { number: at + 1 })}
                className={`size-full object-cover ${image.state === 'sent' ? '' : 'opacity-40'}`}
              />
            )}
            {image.state !== 'sent' && (
              <span className="absolute inset-0 grid place-content-center p-2 text-center">
                {image.state === 'sending' ? (
                  <span role="status">{t('sending')}</span>
                ) : (
                  <>
                    <span role="alert" className="font-semibold text-neg">
                      {image.failure}
                    </span>
                    <button
                      type="button"
                      className="link min-h-9"
                      onClick={() => void send(image.file)}
                    >
                      {t('again')}
                    </button>
                  </>
                )}
              </span>
            )}
            <span className="absolute end-0 top-0">
              <IconButton
                icon={x}
                label={t('removeImage', { number: at + 1 })}
                className="rounded-full! bg-black/60! text-white!"
                onClick={() => drop(image)}
              />
            </span>
          </li>
        ))}
        {images.length < MOST && <AddPicture label={t('addImage')} onChoose={choose} />}
      </ul>
      <p className="text-xs text-ink-3">{t('imageKinds')}</p>
    </div>
  )
}
