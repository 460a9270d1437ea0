import { MemberStage, type MemberStageProps } from '@pavilion/session/testing'
import { wellAnswered } from './answers.ts'

export type StageProps = Omit<MemberStageProps, 'places' | 'handlers'> & Partial<Pick<MemberStageProps, 'handlers'>>

/** Addresses that links on these pages lead to. */
const PLACES = ['/mine', '/mine/userinfo', '/mine/security', '/mine/protection']

/** Everything a page of the member area needs around it. */
export const Stage = ({ handlers = wellAnswered(), ...settings }: StageProps) => (
  <MemberStage handlers={handlers} places={PLACES} {...settings} />
)
