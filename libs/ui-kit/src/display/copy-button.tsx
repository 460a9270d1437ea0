import { useText } from '@pavilion/i18n'
import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { toast } from '../toast/toasts.ts'

/** How long the button itself says that it worked, in milliseconds. */
const SAID = 2000

export interface CopyButtonProps {
  text: string
  /** What is copied: 复制 + this is the button's name. */
  label: string
  /** Only the icon, beside an id. */
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
  const name = t('kit.copy.what', { what: label })
  const icon = copied ? 'check' : 'copy'
  if (compact) return <IconButton size="s" icon={icon} label={name} onClick={copy} />
  return (
    <Button size="s" icon={icon} aria-label={name} onClick={copy}>
      {t(copied ? 'kit.copied' : 'kit.copy')}
    </Button>
  )
}
