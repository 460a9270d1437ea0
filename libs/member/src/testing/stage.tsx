import { PartsContext, type PartProps } from '@pavilion/domain'
import { MemberStage, type MemberStageProps } from '@pavilion/session/testing'
import { wellAnswered } from './answers.ts'

export type StageProps = Omit<MemberStageProps, 'places' | 'handlers'> & Partial<Pick<MemberStageProps, 'handlers'>>

const PLACES = [
  '/mine',
  '/mine/userinfo',
  '/mine/security',
  '/mine/protection',
  '/mine/addBankCard',
  '/mine/message',
  '/mine/feedback',
  '/mine/feedbackList',
  '/mine/transRecord',
  '/mine/betRecord',
]

/** Where no sportsbook is. */
const PlainBet = ({ bet }: PartProps['betArithmetic']) => <p data-testid="bet">{bet.ticketId}</p>
const PARTS = { betArithmetic: { load: async () => ({ default: PlainBet }) } }

export const Stage = ({ handlers = wellAnswered(), ...settings }: StageProps) => (
  <PartsContext value={PARTS}>
    <MemberStage handlers={handlers} places={PLACES} {...settings} />
  </PartsContext>
)
