const SIDE = 720

/** The code as a picture, drawn here: no one else learns the link. */
export async function saveCode(url: string, name: string): Promise<void> {
  const { qrPath } = await import('@padma/ui/shown/qr-path.ts')
  const { side, path } = qrPath(url)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const brush = canvas.getContext('2d')
  if (!brush) return
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, SIDE, SIDE)
  brush.scale(SIDE / side, SIDE / side)
  brush.fillStyle = '#000'
  brush.fill(new Path2D(path))
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}
