import type { HomeSections } from '@pavilion/domain'

/** A brand's build replaces this module. */
export const OWN_SECTIONS: HomeSections = {}
