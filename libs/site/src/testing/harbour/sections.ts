import type { HomeSections } from '@pavilion/domain'

export const sections: HomeSections = {
  /** Boats. */
  regatta: { load: () => import('./regatta.tsx'), height: { wide: '6rem', narrow: '6rem' } },
}
