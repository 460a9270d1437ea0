import { WAIT_PATHS } from '@pavilion/contract/funds'
import { walletDomain } from '../domain.ts'
import { MemberStage, type MemberStageProps } from '@pavilion/session/testing'
import { wellAnswered } from './answers.ts'

export type StageProps = Omit<MemberStageProps, 'places' | 'handlers'> & Partial<Pick<MemberStageProps, 'handlers'>>

const PLACES = [
  '/mine/savemoney',
  ...Object.values(WAIT_PATHS).map((path) => `${path}/$orderNo`),
  '/game/sport/crty',
  '/mine/protection',
  '/mine/auth',
]

export const Stage = ({ handlers = wellAnswered(), ...settings }: StageProps) => (
  <MemberStage handlers={handlers} places={PLACES} pushes={walletDomain.pushes ?? []} {...settings} />
)
