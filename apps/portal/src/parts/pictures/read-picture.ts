const SIDE_MOST = 2_000

/**
 * A picture as base64, made smaller where it is larger than anyone needs to read it: photos of a
 * phone are, and its line may be slow.
 */
export async function readPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const longest = bitmap ? Math.max(bitmap.width, bitmap.height) : 0
  const shrunk = bitmap && longest > SIDE_MOST ? await shrink(bitmap, SIDE_MOST / longest) : null
  return base64Of(shrunk ?? file)
}

async function shrink(bitmap: ImageBitmap, by: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * by)
  canvas.height = Math.round(bitmap.height * by)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => fail(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })
}
