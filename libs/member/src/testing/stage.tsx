import { MemberStage, type MemberStageProps } from '@pavilion/session/testing'
import { wellAnswered } from './answers.ts'

export type StageProps = Omit<MemberStageProps, 'places' | 'handlers'> & Partial<Pick<MemberStageProps, 'handlers'>>

const PLACES = ['/mine', '/mine/userinfo', '/mine/security', '/mine/protection', '/mine/addBankCard']

export const Stage = ({ handlers = wellAnswered(), ...settings }: StageProps) => (
  <MemberStage handlers={handlers} places={PLACES} {...settings} />
)
