import { FormElement } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { Alert, Button, Dialog, VisuallyHidden } from '@pavilion/ui-kit'
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import { Panel, Stack } from '../layout/deposit-layout.tsx'
import { RunningCards } from './running/running-cards.tsx'
import { FactRows, NetAmount, Note, WithdrawSummary, type WithdrawSummaryProps } from './withdraw-summary.tsx'

const Root = styled(Stack)`
  gap: var(--pv-space-3);

  > * {
    padding: var(--pv-space-4);
  }

  /* What has the focus is not behind the bar. */
  :is(input, button, a) {
    scroll-margin-block: 6rem 10rem;
  }
`
/** Above the tab bar. */
const Bar = styled.div`
  position: sticky;
  bottom: calc(3.5rem + 1px + env(safe-area-inset-bottom));
  z-index: var(--pv-layer-sticky);
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(8rem, 45%);
  align-items: center;
  gap: var(--pv-space-3);
  padding: var(--pv-space-3) var(--pv-space-4);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  box-shadow: 0 4px 16px var(--pv-scrim);

  small {
    display: block;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  strong {
    font-size: var(--pv-size-20);
    overflow-wrap: anywhere;
  }
`
const Sheet = styled(FormElement)`
  gap: var(--pv-space-4);
`

export interface PhoneWithdrawProps extends WithdrawSummaryProps {
  /** What keeps the next step from being taken; undefined: nothing. */
  readonly nextMissing: WithdrawSummaryProps['missing']
  /** With each withdrawal that was sent the sheet closes. */
  readonly doneCount: number
  readonly amountFault: string | undefined
  readonly accountPart: ReactNode
  readonly amountPart: ReactNode
  readonly turnoverPart: ReactNode
  readonly passwordPart: ReactNode
  /** Shows what is wrong with the amount. */
  readonly onLook: () => void
  /** Forgets what is secret. */
  readonly onBack: () => void
}

/** On a phone: the running one, what is asked for, and with the next step a sheet that sums up and asks for the fund password. */
export const PhoneWithdraw = ({
  nextMissing,
  doneCount,
  amountFault,
  accountPart,
  amountPart,
  turnoverPart,
  passwordPart,
  onLook,
  onBack,
  ...summary
}: PhoneWithdrawProps) => {
  const t = useText()
  const { info, form, notice, isUnsettled } = summary
  const [askedAfter, setAskedAfter] = useState<number>()
  const isAsking = askedAfter === doneCount
  const page = useRef<HTMLFormElement>(null)
  const next = (event: SyntheticEvent) => {
    event.preventDefault()
    if (nextMissing === undefined) setAskedAfter(doneCount)
    else {
      onLook()
      if (nextMissing === 'withdraw.missing.amount')
        page.current?.querySelector<HTMLInputElement>('input[name=amount]')?.focus()
    }
  }
  const back = () => {
    setAskedAfter(undefined)
    onBack()
  }
  return (
    <>
      <Root as="form" ref={page} noValidate onSubmit={next}>
        <RunningCards info={info} />
        <Panel>
          <VisuallyHidden as="h1">{t('withdraw.title')}</VisuallyHidden>
          {accountPart}
        </Panel>
        <Panel>
          {amountPart}
          <Note>
            {t('withdraw.withdrawable')} {formatMoney(info.withdrawable)}
          </Note>
        </Panel>
        <Panel>{turnoverPart}</Panel>
        <Panel>
          <FactRows {...summary} brief />
          {!isAsking && notice}
          {nextMissing && <Note>{t(nextMissing)}</Note>}
        </Panel>
        <Bar>
          <span>
            <small>{t('withdraw.summary.net')}</small>
            <strong>
              <NetAmount {...summary} />
            </strong>
          </span>
          <Button
            type="submit"
            variant="primary"
            size="l"
            block
            aria-haspopup="dialog"
            aria-disabled={nextMissing === undefined ? undefined : true}
          >
            {t(isUnsettled ? 'withdraw.confirm' : 'withdraw.next')}
          </Button>
        </Bar>
      </Root>
      <Dialog
        open={isAsking}
        sheet
        maskClosable={false}
        closable={!form.busy}
        title={t('withdraw.next.title')}
        onClose={back}
      >
        <Sheet of={form}>
          <WithdrawSummary
            {...summary}
            notice={
              <>
                {amountFault && <Alert tone="error">{amountFault}</Alert>}
                {notice}
              </>
            }
          >
            {passwordPart}
          </WithdrawSummary>
        </Sheet>
      </Dialog>
    </>
  )
}
