/** In the address: the dialog that is open from the start, and the page of the member's area where it leads once it is done. */
export interface ProfileSearch {
  readonly edit?: 'fundPassword'
  readonly to?: string
}

const OF_MEMBERS_AREA = /^\/mine(?:\/[\w-]+){1,2}$/

/** Leaves out anything unknown. */
export const profileSearch = ({ edit, to }: { readonly edit?: unknown; readonly to?: unknown }): ProfileSearch =>
  edit === 'fundPassword' ? { edit, ...(typeof to === 'string' && OF_MEMBERS_AREA.test(to) && { to }) } : {}
