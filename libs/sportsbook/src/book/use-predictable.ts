import { isOpenToPredict } from '@pavilion/contract/points'
import { useStateFact } from './facts.ts'
import type { BookMatch } from './use-listed.ts'

/** Whether members may still say how it will end. Does not render with each second of the clock. */
export const usePredictable = (gidm: string, match: Pick<BookMatch, 'gtype' | 'live'> | undefined): boolean =>
  useStateFact(
    gidm,
    (state) =>
      match !== undefined &&
      state !== undefined &&
      isOpenToPredict({ gtype: match.gtype, isLive: match.live ? 'Y' : 'N', re_time: state.re_time }),
  )
