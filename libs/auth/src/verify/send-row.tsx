import type { CodeWay } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { CountdownButton, Icon, LinkButton, useWaiting } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { CHANGE_TO } from './code-ways.ts'
import { Handset } from './handset.tsx'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--pv-space-2) var(--pv-space-4);
  font-size: var(--pv-size-13);

  > span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--pv-space-1) var(--pv-space-3);
  }

  > span > button {
    display: inline-flex;
    align-items: center;
    gap: var(--pv-space-1);
  }
`

export interface SendRowProps {
  readonly way: CodeWay
  readonly ways: readonly CodeWay[]
  /** Ms. Undefined: none requested yet. */
  readonly until: number | undefined
  readonly rest: number | undefined
  readonly loading: boolean
  readonly waiting?: 'auth.verify.seconds' | 'auth.verify.secondsToGet'
  readonly onSend: (way: CodeWay) => void
}

export const SendRow = (props: SendRowProps) => {
  const { way, ways, until, rest = 0, loading, waiting = 'auth.verify.seconds', onSend } = props
  const t = useText()
  const waitingText = useWaiting()
  const next = until ?? 0
  const others = ways.filter((other) => other !== way)
  return (
    <Row>
      <CountdownButton
        until={Math.max(next, rest)}
        loading={loading}
        waiting={(seconds) => (rest > next ? waitingText(seconds) : t(waiting, { seconds }))}
        onClick={() => onSend(way)}
      >
        {t(until === undefined ? 'auth.verify.get' : 'auth.verify.again')}
      </CountdownButton>
      {others.length > 0 && (
        <span>
          {others.map((other, index) => (
            <LinkButton key={other} onClick={() => onSend(other)}>
              {other === '2' ? <Handset /> : <Icon name={other === '1' ? 'mail' : 'phone'} size={16} />}
              {index === 0 && until !== undefined && t('auth.verify.missed')}
              {t(CHANGE_TO[other])}
            </LinkButton>
          ))}
        </span>
      )}
    </Row>
  )
}
