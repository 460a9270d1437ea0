import { useApiQuery } from '@pavilion/api-client'
import { paymentTypes, withdrawBaseCfg } from '@pavilion/contract/funds'
import { useText, type Translate } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { buttonData, buttonStyles, ErrorState, Segmented, Skeleton } from '@pavilion/ui-kit'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { Panel } from '../layout/deposit-layout.tsx'
import { DepositWay, DepositWayNote } from '../offer/deposit-way.tsx'
import { StepFigure, type FigureName } from './step-figure.tsx'

const TOPICS = ['deposit', 'transfer', 'withdraw'] as const
type Topic = (typeof TOPICS)[number]

const Lead = styled.p`
  margin: 0;
  color: var(--pv-text-2);
  font-size: var(--pv-size-14);
`
const StepList = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: var(--pv-space-5) var(--pv-space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    align-content: start;
    gap: var(--pv-space-2);
  }

  small {
    color: var(--pv-accent-text);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-bold);
  }

  h2 {
    font-size: var(--pv-size-16);
  }

  p {
    margin: 0;
    color: var(--pv-text-2);
    font-size: var(--pv-size-14);
    line-height: 1.6;
  }
`
const To = styled(Link)`
  ${buttonStyles}
  justify-self: start;
`
const Way = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--pv-space-2);

  &:empty {
    display: none;
  }
`

interface Step {
  readonly figure: FigureName
  readonly title: string
  readonly text: string
}

const round = (fen: bigint): string => formatMoney(fen, undefined, { strip: true })

const timeText = (t: Translate, seconds: number): string =>
  seconds < 60
    ? t('records.wallet.intro.seconds', { n: seconds })
    : t('records.wallet.intro.minutes', { n: Math.ceil(seconds / 60) })

/** Hundredths of a percent: 10 is 0.1%. */
const percent = (basisPoints: number): string => `${basisPoints / 100}%`

/** What the site offers now; undefined: not known yet. */
const useDepositSteps = () => {
  const t = useText()
  const ways = useApiQuery(paymentTypes, {})
  const open = ways.data?.list.filter(({ state }) => state === 'open') ?? []
  const least = open.reduce((min, { minAmount }) => (min === 0n || minAmount < min ? minAmount : min), 0n)
  const most = open.reduce((max, { maxAmount }) => (maxAmount > max ? maxAmount : max), 0n)
  const soonest = Math.min(...open.map(({ arrivalSeconds }) => arrivalSeconds))
  const steps: readonly Step[] | undefined = ways.data && [
    {
      figure: 'choose',
      title: t('records.wallet.intro.deposit.1'),
      text: t('records.wallet.intro.deposit.1.text', { n: open.length }),
    },
    ...(open.length === 0
      ? []
      : [
          {
            figure: 'amount' as const,
            title: t('records.wallet.intro.deposit.2'),
            text: t('records.wallet.intro.deposit.2.text', { min: round(least), max: round(most) }),
          },
          {
            figure: 'pay' as const,
            title: t('records.wallet.intro.deposit.3'),
            text: t('records.wallet.intro.deposit.3.text'),
          },
          {
            figure: 'arrive' as const,
            title: t('records.wallet.intro.deposit.4'),
            text: t('records.wallet.intro.deposit.4.text', { time: timeText(t, soonest) }),
          },
        ]),
  ]
  return { steps, asked: ways }
}

const useWithdrawSteps = () => {
  const t = useText()
  const rules = useApiQuery(withdrawBaseCfg, {})
  const { data } = rules
  const steps: readonly Step[] | undefined = data && [
    { figure: 'account', title: t('records.wallet.intro.withdraw.1'), text: t('records.wallet.intro.withdraw.1.text') },
    {
      figure: 'turnover',
      title: t('records.wallet.intro.withdraw.2'),
      text: t('records.wallet.intro.withdraw.2.text'),
    },
    {
      figure: 'code',
      title: t('records.wallet.intro.withdraw.3'),
      text: t('records.wallet.intro.withdraw.3.text', {
        min: round(data.min),
        max: round(data.max),
        count: data.dailyCount,
        amount: round(data.dailyAmount),
      }),
    },
    {
      figure: 'arrive',
      title: t('records.wallet.intro.withdraw.4'),
      text:
        data.feeBasisPoints === 0
          ? t('records.wallet.intro.withdraw.4.noFee')
          : t('records.wallet.intro.withdraw.4.text', { free: data.freeCount, rate: percent(data.feeBasisPoints) }),
    },
  ]
  return { steps, asked: rules }
}

const Steps = ({ steps }: { steps: readonly Step[] }) => {
  const t = useText()
  return (
    <StepList>
      {steps.map(({ figure, title, text }, at) => (
        <li key={figure}>
          <StepFigure name={figure} />
          <small>{t('records.wallet.intro.step', { n: at + 1 })}</small>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </StepList>
  )
}

interface AnsweredProps {
  readonly steps: readonly Step[] | undefined
  readonly asked: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown }
}

const Answered = ({ steps, asked: { error, isFetching, refetch } }: AnsweredProps) => {
  if (steps) return <Steps steps={steps} />
  if (error) return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton height="16rem" />
}

const DepositSteps = () => <Answered {...useDepositSteps()} />
const WithdrawSteps = () => <Answered {...useWithdrawSteps()} />
const TransferSteps = () => {
  const t = useText()
  const figures = ['centre', 'into', 'back'] as const
  return (
    <Steps
      steps={figures.map((figure, at) => {
        const step = `records.wallet.intro.transfer.${(at + 1) as 1 | 2 | 3}` as const
        return { figure, title: t(step), text: t(`${step}.text`) }
      })}
    />
  )
}

const SHOWN: Readonly<Record<Topic, () => React.ReactNode>> = {
  deposit: DepositSteps,
  transfer: TransferSteps,
  withdraw: WithdrawSteps,
}
const PLACES = { transfer: '/mine/transfermoney', withdraw: '/mine/takemoney' } as const

const Go = ({ topic }: { topic: Topic }) => {
  const t = useText()
  const label = t(`records.wallet.intro.${topic}.go`)
  if (topic !== 'deposit')
    return (
      <To to={PLACES[topic]} {...buttonData({ variant: 'primary' })}>
        {label}
      </To>
    )
  return (
    <Way>
      <DepositWay label={label} />
      <DepositWayNote />
    </Way>
  )
}

/** How money comes in and leaves (/mine/introTutorial), with the site's own amounts. */
const IntroPage = () => {
  const t = useText()
  const navigate = useNavigate()
  const query = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const topic = TOPICS.find((each) => each === query['topic']) ?? 'deposit'
  const Shown = SHOWN[topic]
  return (
    <Panel as="section" aria-label={t('records.wallet.intro.title')}>
      <h1>{t('records.wallet.intro.title')}</h1>
      <Lead>{t('records.wallet.intro.lead')}</Lead>
      <div>
        <Segmented
          label={t('records.wallet.intro.topic')}
          value={topic}
          onChange={(next) =>
            void navigate({
              to: '.',
              search: next === 'deposit' ? {} : { topic: next },
              replace: true,
              resetScroll: false,
            })
          }
          options={TOPICS.map((value) => ({ value, label: t(`records.wallet.intro.topic.${value}`) }))}
        />
      </div>
      <Shown />
      <Go topic={topic} />
    </Panel>
  )
}

export default IntroPage
