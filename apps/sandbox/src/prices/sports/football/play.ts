import type { Intervention } from '../../game/intervention.ts'
import type { Fixture } from './fixture.ts'
import type { Timeline } from './timeline.ts'

export interface Play {
  readonly fixture: Fixture
  readonly timeline: Timeline
  readonly interventions: readonly Intervention[]
}
