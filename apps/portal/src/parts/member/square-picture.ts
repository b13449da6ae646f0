/** More than what is shown; the server makes it smaller still. */
const SIDE = 512

/** The middle of a picture as a square, in base64: a phone's photo is bigger than what may be sent. Null for what this browser cannot show as a picture. */
export async function squarePicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(SIDE, side)
  const context = canvas.getContext('2d')!
  // Where the picture lets something through, as the server fills it.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(
    picture,
    (picture.width - side) / 2,
    (picture.height - side) / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!
}
