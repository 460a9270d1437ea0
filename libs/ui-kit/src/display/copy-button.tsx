import { useText } from '@pavilion/i18n'
import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { toast } from '../toast/toasts.ts'

/** Ms. */
const SAID = 2000

export interface CopyButtonProps {
  text: string
  /** Accessible name: 复制 + label. */
  label: string
  /** Icon only. */
  compact?: boolean | undefined
}

export function CopyButton({ text, label, compact = false }: CopyButtonProps) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SAID)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true)
        toast(t('kit.copy.done'), 'success')
      },
      () => toast(t('kit.copy.failed'), 'error'),
    )
  }
  const name = t(copied ? 'kit.copied.what' : 'kit.copy.what', { what: label })
  const icon = copied ? 'check' : 'copy'
  if (compact) return <IconButton size="s" icon={icon} label={name} onClick={copy} />
  return (
    <Button size="s" icon={icon} aria-label={name} onClick={copy}>
      {t(copied ? 'kit.copied' : 'kit.copy')}
    </Button>
  )
}
