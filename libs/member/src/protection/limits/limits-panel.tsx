import { LIMIT_PERIODS } from '@pavilion/contract/protection'
import { useText } from '@pavilion/i18n'
import { HelpLink, Icon, type IconName } from '@pavilion/ui-kit'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Answer } from '../../parts/answer.tsx'
import { Panel, Words } from '../../parts/layout.tsx'
import { LimitCell } from './limit-cell.tsx'
import { LimitEditor } from './limit-editor.tsx'
import { nameOf, rowsOf } from './limit-facts.ts'
import { PendingRaises } from './pending-raises.tsx'
import { useLimits } from './use-limits.ts'

const COLUMNS = '6.5rem repeat(3, minmax(0, 1fr))'

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);
`
const HeadRow = styled.div`
  display: grid;
  grid-template-columns: ${COLUMNS};
  gap: var(--pv-space-2);
  padding: 0 0 var(--pv-space-2);
  border-bottom: 1px solid var(--pv-border);

  span {
    padding-left: var(--pv-space-3);
    font-size: var(--pv-size-14);
    font-weight: var(--pv-weight-bold);
  }

  small {
    display: block;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-regular);
  }

  @media (max-width: 600px) {
    display: none;
  }
`
const Row = styled.div`
  display: grid;
  grid-template-columns: ${COLUMNS};
  gap: var(--pv-space-2);
  padding: var(--pv-space-2) 0;

  & + & {
    border-top: 1px solid var(--pv-border);
  }

  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Kind = styled.div`
  display: grid;
  align-content: start;
  gap: var(--pv-space-1);
  padding-top: var(--pv-space-3);

  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
`
const PeriodOnPhones = styled.small`
  display: none;
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);

  @media (max-width: 600px) {
    display: block;
    padding: 0 var(--pv-space-3);
  }
`
const ICON_OF = { deposit: 'download', loss: 'minus', stake: 'list' } as const satisfies Record<string, IconName>

/** What the member lets themselves pay in, lose and stake (docs/decisions/0072). */
export const LimitsPanel = () => {
  const t = useText()
  const [openName, setOpenName] = useState<string>()
  return (
    <Answer answer={useLimits()} height={['18rem']}>
      {({ list }) => (
        <>
          <Panel as="section" aria-label={t('protection.limits.title')}>
            <Title>
              <h2>{t('protection.limits.title')}</h2>
              <HelpLink to="bczr#xiane" about={t('protection.limits.title')} />
            </Title>
            <Words>{t('protection.limits.text')}</Words>
            <div>
              <HeadRow aria-hidden>
                <i />
                {LIMIT_PERIODS.map((period) => (
                  <span key={period}>
                    {t(`protection.limits.${period}`)}
                    <small>{t(`protection.limits.${period}.reset`)}</small>
                  </span>
                ))}
              </HeadRow>
              {rowsOf(list).map(({ kind, limits }) => {
                const editedLimit = limits.find((limit) => nameOf(limit) === openName)
                return (
                  <div key={kind}>
                    <Row role="group" aria-label={t(`protection.limits.${kind}`)}>
                      <Kind>
                        <Icon name={ICON_OF[kind]} />
                        <strong>{t(`protection.limits.${kind}`)}</strong>
                        <small>{t(`protection.limits.${kind}.text`)}</small>
                      </Kind>
                      {limits.map((limit) => (
                        <div key={limit.period}>
                          <PeriodOnPhones>{t(`protection.limits.${limit.period}`)}</PeriodOnPhones>
                          <LimitCell
                            limit={limit}
                            isOpen={nameOf(limit) === openName}
                            onEdit={() => setOpenName(nameOf(limit) === openName ? undefined : nameOf(limit))}
                          />
                        </div>
                      ))}
                    </Row>
                    {editedLimit && (
                      <LimitEditor key={openName} limit={editedLimit} onClose={() => setOpenName(undefined)} />
                    )}
                  </div>
                )
              })}
            </div>
          </Panel>
          <PendingRaises list={list} />
        </>
      )}
    </Answer>
  )
}
