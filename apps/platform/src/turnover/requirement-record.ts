import type { TurnoverRequirement } from '@pavilion/contract/funds'
import type { MemberRequirement } from '@pavilion/operator-api/funds'

/** As people at the operator see one. */
export const recordOfRequirement = ({
  id,
  tied,
  required,
  done,
  ...requirement
}: TurnoverRequirement): MemberRequirement => ({
  requirementId: id,
  ...requirement,
  tied: String(tied),
  required: String(required),
  done: String(done),
})
