import { useText } from '@pavilion/i18n'
import { storage } from '@pavilion/session'
import { IconButton } from '@pavilion/ui-kit'
import { useState } from 'react'
import { styled } from 'styled-components'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-2);
  font-size: var(--pv-size-13);

  li {
    display: inline-flex;
    align-items: center;
    gap: var(--pv-space-1);
    padding-left: var(--pv-space-3);
    border-radius: var(--pv-radius-pill);
    background: var(--pv-surface-2);
    color: var(--pv-text-2);
    overflow-wrap: anywhere;
  }
`

const NAMES = ['icode', 'rcode'] as const
type CodeName = (typeof NAMES)[number]

const storedCodes = (): readonly (readonly [CodeName, string])[] =>
  NAMES.flatMap((name) => {
    const code = storage.get(name)
    return code === undefined ? [] : [[name, code] as const]
  })

/** Sent with the registration unless removed. */
export const BroughtCodes = () => {
  const t = useText()
  const [codes, setCodes] = useState(storedCodes)
  if (codes.length === 0) return null
  const clear = (name: CodeName) => {
    storage.remove(name)
    setCodes(storedCodes())
  }
  return (
    <List>
      {codes.map(([name, code]) => (
        <li key={name}>
          {t(name === 'icode' ? 'auth.code.invite' : 'auth.code.referral', { code })}
          <IconButton
            size="s"
            icon="close"
            label={t(name === 'icode' ? 'auth.code.clearInvite' : 'auth.code.clearReferral')}
            onClick={() => clear(name)}
          />
        </li>
      ))}
    </List>
  )
}
