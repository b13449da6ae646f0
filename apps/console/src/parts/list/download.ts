import { currentLanguage } from '@padma/i18n'
import { Refused, Unreachable } from '@padma/contract/client'
import { token } from '../../session/session.ts'

/** Saves what a call answers as a file; the browser sends no token with a plain link. */
export async function download(name: string, query: Record<string, unknown>): Promise<void> {
  const asked = new URLSearchParams()
  for (const [field, value] of Object.entries(query))
    if (value !== undefined) asked.set(field, String(value))
  const response = await fetch(`${name.slice('GET '.length)}?${asked}`, {
    headers: { authorization: `Bearer ${token() ?? ''}`, 'accept-language': currentLanguage() },
  }).catch((cause: unknown) => {
    throw new Unreachable('no answer', { cause })
  })
  if (!response.ok) {
    const { code, message, value } = await response.json()
    throw new Refused(code, message, value)
  }
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'list.csv'
  link.click()
  URL.revokeObjectURL(url)
}
