import { useText } from '@pavilion/i18n'
import { Alert, Button, Checkbox, CopyButton } from '@pavilion/ui-kit'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Line, Stack } from '../parts/layout.tsx'

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--pv-space-2) var(--pv-space-4);
  padding: var(--pv-space-4);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);
  font-family: ui-monospace, monospace;
  font-size: var(--pv-size-14);
  text-align: center;
`

const save = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const t = useText()
  const [areSaved, setAreSaved] = useState(false)
  const all = codes.join('\n')
  return (
    <Stack>
      <Alert tone="warning">{t('member.totp.recovery.text')}</Alert>
      <Codes aria-label={t('member.totp.recovery.all')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Line>
        <CopyButton text={all} label={t('member.totp.recovery.all')} />
        <Button size="s" icon="download" onClick={() => save(`${t('member.totp.recovery.all')}.txt`, `${all}\n`)}>
          {t('member.totp.recovery.download')}
        </Button>
      </Line>
      <Checkbox checked={areSaved} onChange={(event) => setAreSaved(event.target.checked)}>
        {t('member.totp.recovery.kept')}
      </Checkbox>
      <Button variant="primary" block disabled={!areSaved} onClick={onDone}>
        {t('member.totp.recovery.done')}
      </Button>
    </Stack>
  )
}
