import { walletDomain } from '../domain.ts'
import { MemberStage, type MemberStageProps } from '@pavilion/session/testing'
import { wellAnswered } from './answers.ts'

export type StageProps = Omit<MemberStageProps, 'places' | 'handlers'> & Partial<Pick<MemberStageProps, 'handlers'>>

const PLACES = [
  '/mine/savemoney',
  '/mine/savemoney/$screen/$orderNo',
  '/game/sport/crty',
  '/mine/protection',
  '/mine/auth',
  '/mine/takemoney',
  '/mine/accountManage/$id',
  '/mine/addBankCard',
  '/mine/userinfo',
  '/mine/wallet',
  '/mine/transfermoney',
  '/mine/transRecord',
  '/mine/betRecord',
  '/mine/introTutorial',
]

export const Stage = ({ handlers = wellAnswered(), ...settings }: StageProps) => (
  <MemberStage handlers={handlers} places={PLACES} pushes={walletDomain.pushes ?? []} {...settings} />
)
