import { useText, type PlainTextKey } from '@pavilion/i18n'
import { Button } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'

export interface RowProps {
  readonly label: string
  /** Undefined shows `none`. */
  readonly children?: ReactNode
  readonly none: PlainTextKey
  readonly action?: { readonly text: string; readonly onClick: () => void } | undefined
}

export const Row = ({ label, children, none, action }: RowProps) => {
  const t = useText()
  return (
    <div>
      <dt>{label}</dt>
      <dd data-none={children ? undefined : true}>{children || t(none)}</dd>
      {action && (
        <dd>
          <Button
            size="s"
            aria-label={t('member.info.act', { action: action.text, what: label })}
            onClick={action.onClick}
          >
            {action.text}
          </Button>
        </dd>
      )}
    </div>
  )
}
