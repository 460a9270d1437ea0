import { useApiQuery } from '@pavilion/api-client'
import { passkeyList } from '@pavilion/contract/account'
import { memberInfo } from '@pavilion/contract/profile'
import { dayOf, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Button, Tag } from '@pavilion/ui-kit'
import { useState } from 'react'
import { Answer, together } from '../parts/answer.tsx'
import { Panel, Words } from '../parts/layout.tsx'
import { List } from '../parts/rows.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { PasskeyOffDialog, type Passkey } from './passkey-off-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'
import { TotpOffDialog } from './totp-off-dialog.tsx'

type Open = 'totp' | 'totpOff' | 'passkey' | 'recovery' | Passkey

const canMakePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

const ROWS = ['4.75rem', '4.75rem']

export const SecondFactor = () => {
  const t = useText()
  const zone = useTimeZone()
  const member = useApiQuery(memberInfo, {})
  const passkeys = useApiQuery(passkeyList, {})
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const usedText = ({ createdAt, usedAt }: Passkey) =>
    [
      t('member.safety.passkeys.made', { date: dayOf(createdAt, zone) }),
      ...(usedAt === undefined ? [] : [t('member.safety.passkeys.used', { date: dayOf(usedAt, zone) })]),
    ].join(' · ')
  const supported = canMakePasskeys()
  return (
    <Panel as="section" aria-label={t('member.safety.second')}>
      <h2>{t('member.safety.second')}</h2>
      <Words>{t('member.safety.second.text')}</Words>
      <Answer answer={together(member, passkeys)} height={ROWS}>
        {([{ totp, passkeys: passkeyCount }, { list }]) => (
          <>
            <List>
              <li>
                <div>
                  <strong>{t('member.safety.totp')}</strong>
                  <Tag tone={totp ? 'down' : 'neutral'}>
                    {t(totp ? 'member.safety.totp.on' : 'member.safety.totp.off')}
                  </Tag>
                  <small>{t('member.safety.totp.text')}</small>
                </div>
                <Button
                  size="s"
                  variant={totp ? 'secondary' : 'primary'}
                  aria-label={t('member.info.act', {
                    action: t(totp ? 'member.safety.totp.stop' : 'member.safety.totp.start'),
                    what: t('member.safety.totp'),
                  })}
                  onClick={() => setOpen(totp ? 'totpOff' : 'totp')}
                >
                  {t(totp ? 'member.safety.totp.stop' : 'member.safety.totp.start')}
                </Button>
              </li>
              <li>
                <div>
                  <strong>{t('member.safety.passkeys')}</strong>
                  {list.length === 0 && <Tag>{t('member.safety.passkeys.none')}</Tag>}
                  <small>{t(supported ? 'member.safety.passkeys.text' : 'member.safety.passkeys.unsupported')}</small>
                </div>
                <Button size="s" disabled={!supported} onClick={() => setOpen('passkey')}>
                  {t('member.safety.passkeys.add')}
                </Button>
              </li>
              {(totp || passkeyCount > 0) && (
                <li>
                  <div>
                    <strong>{t('member.safety.recovery')}</strong>
                    <small>{t('member.safety.recovery.text')}</small>
                  </div>
                  <Button
                    size="s"
                    aria-label={t('member.info.act', {
                      action: t('member.safety.recovery.renew'),
                      what: t('member.safety.recovery'),
                    })}
                    onClick={() => setOpen('recovery')}
                  >
                    {t('member.safety.recovery.renew')}
                  </Button>
                </li>
              )}
            </List>
            {list.length > 0 && (
              <List aria-label={t('member.safety.passkeys')}>
                {list.map((passkey) => (
                  <li key={passkey.passkeyId}>
                    <div>
                      <strong>{passkey.name}</strong>
                      <small>{usedText(passkey)}</small>
                    </div>
                    <Button
                      size="s"
                      aria-label={t('member.safety.passkeys.removeWhat', { name: passkey.name })}
                      onClick={() => setOpen(passkey)}
                    >
                      {t('member.safety.passkeys.remove')}
                    </Button>
                  </li>
                ))}
              </List>
            )}
          </>
        )}
      </Answer>
      {open === 'totp' && <TotpDialog onClose={close} />}
      {open === 'totpOff' && <TotpOffDialog onClose={close} />}
      {open === 'passkey' && <PasskeyDialog onClose={close} />}
      {open === 'recovery' && <RecoveryDialog onClose={close} />}
      {typeof open === 'object' && <PasskeyOffDialog passkey={open} onClose={close} />}
    </Panel>
  )
}
