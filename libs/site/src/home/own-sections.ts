import type { HomeSections } from '@pavilion/domain'

/** Sections of the brand's own: its build puts the module that the brand names in the place of this one. */
export const OWN_SECTIONS: HomeSections = {}
