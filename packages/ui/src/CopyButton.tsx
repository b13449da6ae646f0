import { useT } from '@padma/i18n'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { check, copy } from './icons.gen.ts'

export function CopyButton(props: { text: string }) {
  const t = useT('common')
  const [isCopied, setCopied] = useState(false)
  const copyText = async () => {
    await navigator.clipboard.writeText(props.text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return <Button size="sm" onClick={() => void copyText()}><Icon of={isCopied ? check : copy} className="i-sm" />{t(isCopied ? 'copied' : 'copy')}</Button>
}
