import type { DataOf } from '@pavilion/contract'
import type { withdrawInfo } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { Alert, HelpLink, LinkButton } from '@pavilion/ui-kit'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { FieldHead, Group } from '../layout/deposit-layout.tsx'
import { PHONE, useNarrow } from '../layout/use-narrow.ts'
import { RequirementRow } from './requirement-row.tsx'
import { TurnoverRules } from './turnover-rules.tsx'

const List = styled.ol`
  display: grid;
`
const More = styled.span`
  justify-self: start;
  font-size: var(--pv-size-13);
`

/** Other pages lead here by it. */
const ANCHOR = 'turnover'

/** What ties the money, and why. */
export const TurnoverSection = ({ info }: { info: DataOf<typeof withdrawInfo> }) => {
  const t = useText()
  const isPhone = useNarrow(PHONE)
  const [isUnfolded, setUnfolded] = useState(false)
  const section = useRef<HTMLElement>(null)
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash === ANCHOR) section.current?.focus()
  }, [hash])
  const { centerWalletBalance, tied, owed, withdrawable, requirements } = info
  const endedCount = requirements.filter(({ endedAt }) => endedAt !== undefined).length
  const isFolded = isPhone && !isUnfolded
  const listed = isFolded ? requirements.filter(({ endedAt }) => endedAt === undefined) : requirements
  return (
    <Group as="section" ref={section} id={ANCHOR} tabIndex={-1} aria-label={t('withdraw.turnover.title')}>
      <FieldHead>
        <strong>
          {t('withdraw.turnover.title')}
          <HelpLink to="qk#liushui" about={t('withdraw.turnover.title')} />
        </strong>
        {requirements.length > 1 && t('withdraw.turnover.order')}
      </FieldHead>
      <Alert quiet>
        {tied > 0n
          ? t('withdraw.turnover.free', {
              balance: formatMoney(centerWalletBalance),
              tied: formatMoney(tied),
              free: formatMoney(withdrawable),
            })
          : t('withdraw.turnover.allFree')}
      </Alert>
      {owed > 0n && <Alert tone="warning">{t('withdraw.turnover.owed', { owed: formatMoney(owed) })}</Alert>}
      {listed.length > 0 && (
        <List>
          {listed.map((requirement) => (
            <RequirementRow key={requirement.id} requirement={requirement} />
          ))}
        </List>
      )}
      {isPhone && endedCount > 0 && (
        <More>
          <LinkButton type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {t('withdraw.turnover.ended', { count: endedCount })}
          </LinkButton>
        </More>
      )}
      <TurnoverRules />
    </Group>
  )
}
